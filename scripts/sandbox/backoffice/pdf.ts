/** Text in WinAnsi, with what PDF strings reserve escaped. */
const pdfText = (text: string): string =>
  text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A one-page A4 document: a title and lines of text. Enough to open, print and recognise. */
export const plainPdf = (title: string, lines: string[]): Uint8Array<ArrayBuffer> => {
  const body = lines.map((line) => `(${pdfText(line.slice(0, 95))}) Tj T*`).join('\n');
  const content = `BT /F1 18 Tf 56 780 Td (${pdfText(title.slice(0, 52))}) Tj /F2 11 Tf 16 TL 0 -36 Td\n${body}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
};
