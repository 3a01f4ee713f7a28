import { element, part } from '../../page-kit/element.js';
import { filePartsOf, withFile } from './file-parts.js';

/** The fields that choose files for a body. */
export interface FileFields {
  /** Offers a field for each file of a body. */
  readonly show: (contentType: string, body: Uint8Array) => void;
}

/**
 * Connects the fields: a chosen file takes the place of the made-up one.
 * @param read the bytes of the body as it is now.
 * @param write called with the bytes of the body that has the file.
 */
export function fileFields(read: () => Uint8Array, write: (body: Uint8Array) => void): FileFields {
  const box = part('files', HTMLElement);
  return {
    show: (contentType, body) => {
      box.replaceChildren(
        ...filePartsOf(contentType, body).map(({ name, index }) => {
          const input = element('input', { type: 'file' });
          input.addEventListener('change', () => {
            const [file] = input.files ?? [];
            if (file === undefined) return;
            void file
              .arrayBuffer()
              .then((bytes) =>
                write(withFile(contentType, read(), index, { name: file.name, type: file.type, bytes: new Uint8Array(bytes) })),
              );
          });
          return element('label', { class: 'field half' }, [
            element('span', { class: 'name', text: name === '' ? 'File to send' : `File for ${name}` }),
            input,
          ]);
        }),
      );
    },
  };
}
