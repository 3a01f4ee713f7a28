/** The kit's version; a test holds it equal to package.json's, so that reports need not read a file. */
export const KIT_VERSION = '0.1.0';
