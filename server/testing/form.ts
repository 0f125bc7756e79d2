// A form with files, as a browser sends it.

export const asForm = { 'content-type': 'multipart/form-data; boundary=b' };

export const textPart = (name: string, value: string): Buffer => Buffer.from(`${head(name)}${value}\r\n`);

export const filePart = (name: string, filename: string, type: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(head(name, `; filename="${filename}"\r\nContent-Type: ${type}`)),
    bytes,
    Buffer.from('\r\n'),
  ]);

export const formOf = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--b--\r\n')]);

const head = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
