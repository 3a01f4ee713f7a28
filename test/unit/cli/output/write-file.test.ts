import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, isDiskFull, replaceFile, writeNamedFile } from '../../../../cli/output/write-file.js';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'write-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

describe('replaceFile', () => {
  it('replaces what is there, keeps its mode, and leaves nothing beside it', () => {
    writeFileSync(at('a.json'), 'a long text that was there before', { mode: 0o640 });
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('a.json'), 'utf8')).toBe('new');
    expect(statSync(at('a.json')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it('replaces a symbolic link, and does not follow it', () => {
    writeFileSync(at('victim'), 'untouched');
    symlinkSync('victim', at('a.json'));
    replaceFile(at('a.json'), 'new');
    expect(readFileSync(at('victim'), 'utf8')).toBe('untouched');
    expect(lstatSync(at('a.json')).isFile()).toBe(true);
  });

  it('leaves nothing behind where it fails', () => {
    mkdirSync(at('a.json'));
    expect(() => replaceFile(at('a.json'), 'new')).toThrow();
    expect(readdirSync(folder)).toEqual(['a.json']);
  });
});

describe('createFile', () => {
  it('takes a link, even one that leads nowhere, for a file that exists', () => {
    symlinkSync('nowhere', at('a.json'));
    expect(() => createFile(at('a.json'), 'new')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(readdirSync(folder)).toEqual(['a.json']);
  });
});

describe('writeNamedFile', () => {
  it('follows a link, because the user named it', () => {
    mkdirSync(at('there'));
    writeFileSync(at('there/report'), 'old');
    symlinkSync('there/report', at('report'));
    writeNamedFile(at('report'), 'new');
    expect(readFileSync(at('there/report'), 'utf8')).toBe('new');
    expect(lstatSync(at('report')).isSymbolicLink()).toBe(true);
  });

  it('creates the file that a link leads to', () => {
    symlinkSync('later', at('report'));
    writeNamedFile(at('report'), 'new');
    expect(readFileSync(at('later'), 'utf8')).toBe('new');
  });

  it('writes pieces one after the other, into a file and into a device', () => {
    writeNamedFile(at('report'), ['in ', 'pieces']);
    expect(readFileSync(at('report'), 'utf8')).toBe('in pieces');
    expect(() => writeNamedFile('/dev/null', ['in ', 'pieces'])).not.toThrow();
  });

  it('writes to a device, and says when it is full', () => {
    writeNamedFile('/dev/null', 'new');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    const full = (): string => {
      try {
        writeNamedFile('/dev/full', 'new');
      } catch (error) {
        return String(isDiskFull(error));
      }
      return 'written';
    };
    expect(full()).toBe('true');
  });
});
