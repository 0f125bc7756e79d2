/** The form of an import, as a browser sends it. */
export function csvForm(file: Buffer, dryRun?: boolean): { headers: { 'content-type': string }; body: Buffer } {
  const part = (name: string, more: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const flag = dryRun === undefined ? '' : `${part('dryRun', '')}${dryRun}\r\n`;
  const head = part('file', '; filename="flock.csv"\r\nContent-Type: text/csv');
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(flag + head), file, Buffer.from('\r\n--b--\r\n')]),
  };
}
