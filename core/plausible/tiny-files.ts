import { decodeBase64 } from '../codecs/bodies/base64.js';

/** The smallest files of each kind that programs open, in base64: a picture of one pixel, an archive of one text, a breath of silence. */
const FILES: readonly (readonly [type: RegExp, base64: string])[] = [
  [/^image\/(?:png|x-png|apng)$/, 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPQmtsPAAJLAVd33U2fAAAAAElFTkSuQmCC'],
  [
    /^image\/(?:jpeg|jpg|pjpeg)$/,
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  ],
  [/^image\/gif$/, 'R0lGODlhAQABAIAAACqdj////ywAAAAAAQABAAACAkQBADs='],
  [/^image\/webp$/, 'UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoBAAEAAUAmJaACdAFAAAD+2ibyOd6VKr/6nH//U4//6nH9ZQAAAA=='],
  [/^audio\/(?:wav|wave|x-wav|vnd\.wave)$/, 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=='],
  [
    /^application\/(?:zip|x-zip-compressed|java-archive|vnd\.openxmlformats-.*)$/,
    'UEsDBBQAAAAAAAAAIQAMUVbQCQAAAAkAAAAKAAAAcmVhZG1lLnR4dE1hZGUgdXAuClBLAQIUAxQAAAAAAAAAIQAMUVbQCQAAAAkAAAAKAAAAAAAAAAAAAACAAQAAAAByZWFkbWUudHh0UEsFBgAAAAABAAEAOAAAADEAAAAAAA==',
  ],
];

/** True for the bytes of such a file. @param mediaType without parameters. */
export function isTinyFile(bytes: Uint8Array, mediaType: string): boolean {
  const own = tinyBytes(mediaType);
  return own !== undefined && own.length === bytes.length && own.every((byte, i) => byte === bytes[i]);
}

/** A file of a media type that is whatever its schema is: `image/png`, `application/pdf`, `text/csv`; undefined for any other. */
export function tinyFile(mediaType: string): string | Uint8Array | undefined {
  if (mediaType === 'application/pdf') return pdf('Made up');
  if (mediaType === 'text/csv') return 'id,name\r\n1,First\r\n2,Second\r\n3,Third\r\n';
  if (mediaType === 'image/svg+xml') return SVG;
  const file = FILES.find(([type]) => type.test(mediaType))?.[1];
  return file === undefined ? undefined : decodeBase64(file);
}

/** The bytes of such a file. */
export function tinyBytes(mediaType: string): Uint8Array | undefined {
  const file = tinyFile(mediaType);
  return typeof file === 'string' ? new TextEncoder().encode(file) : file;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2a9d8f"/><text x="3" y="17" font-size="5" fill="#fff">Made up</text></svg>\n';

/** A document of one page with a text on it (ISO 32000-1 section 7.5). */
function pdf(text: string): string {
  const content = `BT /F1 24 Tf 40 90 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 240 180]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}
