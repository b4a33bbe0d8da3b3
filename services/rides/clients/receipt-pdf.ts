import { buffer } from 'node:stream/consumers';
import { dollarsText } from '@livery/contracts/money.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import type { ReceiptLine } from '../domain/views/due.ts';
import type { Receipt } from '../domain/views/receipt.ts';
import { printableText, receiptFonts } from './receipt-fonts.ts';

const margin = 56;
const amountAt = 400;
const amountWidth = 140;

/** The receipt on one Letter page. The PDF library is loaded on first use: most processes never need it. */
export async function printReceipt(given: Receipt): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const receipt = withPrintable(given, await printableText());
  const page = new PdfDocument({ size: 'LETTER', margin, info: { Title: `Receipt ${receipt.rideConfirmationCode}` } });
  const printed = buffer(page);
  head(page, receipt);
  table(page, 'Ride', receipt.lines);
  amountLine(page.font(receiptFonts.bold), 'Total', receipt.totalCents);
  table(page.font(receiptFonts.regular).moveDown(), 'Payments', receipt.movements);
  amountLine(page.font(receiptFonts.bold), 'Paid', receipt.paidCents);
  if (receipt.openCents > 0) amountLine(page, 'Still open', receipt.openCents);
  page.end();
  return await printed;
}

/** What people have typed may hold any letter. */
function withPrintable(receipt: Receipt, printable: (text: string) => string): Receipt {
  const line = ({ label, amountCents, note }: ReceiptLine) => ({ label, amountCents, note: note && printable(note) });
  return {
    ...receipt,
    from: printable(receipt.from),
    to: printable(receipt.to),
    passenger: receipt.passenger && printable(receipt.passenger),
    operatorName: receipt.operatorName && printable(receipt.operatorName),
    lines: receipt.lines.map(line),
    movements: receipt.movements.map(line),
  };
}

function head(page: PDFKit.PDFDocument, receipt: Receipt): void {
  const { rideConfirmationCode, serviceAt, issuedAt, timeZone, from, to, passenger, operatorName } = receipt;
  const time = (at: string) => pickupTimeText(new Date(at), timeZone);
  page.font(receiptFonts.bold).fontSize(20).text('Livery').font(receiptFonts.regular).fontSize(11);
  page.text(`Receipt for ride ${rideConfirmationCode}`).moveDown();
  page.text(time(serviceAt)).text(`From: ${from}`).text(`To: ${to}`);
  if (passenger) page.text(`Passenger: ${passenger}`);
  if (operatorName) page.text(`Operator: ${operatorName}`);
  page.text(`Issued: ${time(issuedAt)}`).moveDown();
}

function table(page: PDFKit.PDFDocument, title: string, lines: readonly ReceiptLine[]): void {
  page.font(receiptFonts.bold).text(title).font(receiptFonts.regular);
  for (const { label, amountCents, note } of lines) {
    amountLine(page, label, amountCents);
    if (note)
      page
        .fontSize(9)
        .text(note, { width: amountAt - margin - 20 })
        .fontSize(11);
  }
}

function amountLine(page: PDFKit.PDFDocument, label: string, amountCents: number): void {
  const { y } = page;
  page.text(label, margin, y, { width: amountAt - margin });
  page.text(dollarsText(amountCents), amountAt, y, { width: amountWidth, align: 'right' });
  page.x = margin;
}
