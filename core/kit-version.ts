/** The kit's version; a test compares it with package.json, so that reports need not read a file. */
export const KIT_VERSION = '0.1.0';
