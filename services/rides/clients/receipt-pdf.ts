import { buffer } from 'node:stream/consumers';
import { dollarsText } from '@livery/contracts/money.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import type { ReceiptLine } from '../domain/views/due.ts';
import type { Receipt } from '../domain/views/receipt.ts';
import { printableText, receiptFonts } from './receipt-fonts.ts';

const margin = 56;
const amountAt = 400;
const amountWidth = 140;
const labelWidth = amountAt - margin;
const noteWidth = labelWidth - 20;
const textSize = 11;
const noteSize = 9;

/**
 * The receipt, on as many Letter pages as its rows need. The PDF library is loaded on first use: most processes never need
 * it.
 */
export async function printReceipt(given: Receipt): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const receipt = withPrintable(given, await printableText());
  const info = { Title: `Receipt ${receipt.rideConfirmationCode}` };
  const page = new PdfDocument({ size: 'LETTER', margin, info, displayTitle: true, lang: 'en-US' });
  const printed = buffer(page);
  head(page, receipt);
  table(page, 'Ride', receipt.lines);
  row(page.font(receiptFonts.bold), { label: 'Total', amountCents: receipt.totalCents, note: null });
  table(page.font(receiptFonts.regular).moveDown(), 'Payments', receipt.movements);
  row(page.font(receiptFonts.bold), { label: 'Paid', amountCents: receipt.paidCents, note: null });
  if (receipt.openCents > 0) row(page, { label: 'Balance due', amountCents: receipt.openCents, note: null });
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
    bookedBy: receipt.bookedBy && printable(receipt.bookedBy),
    operatorName: receipt.operatorName && printable(receipt.operatorName),
    lines: receipt.lines.map(line),
    movements: receipt.movements.map(line),
  };
}

function head(page: PDFKit.PDFDocument, receipt: Receipt): void {
  const { rideConfirmationCode, serviceAt, issuedAt, timeZone, from, to } = receipt;
  const { service, passenger, bookedBy, operatorName } = receipt;
  const time = (at: string) => pickupTimeText(new Date(at), timeZone);
  page.font(receiptFonts.bold).fontSize(20).text('Livery').font(receiptFonts.regular).fontSize(textSize);
  page.text(`Receipt for ride ${rideConfirmationCode}`).moveDown();
  page.text(time(serviceAt)).text(`From: ${from}`).text(`To: ${to}`).text(`Service: ${service}`);
  if (passenger) page.text(`Passenger: ${passenger}`);
  if (bookedBy) page.text(`Booked by: ${bookedBy}`);
  if (operatorName) page.text(`Operator: ${operatorName}`);
  page.text(`Issued: ${time(issuedAt)}`).moveDown();
}

function table(page: PDFKit.PDFDocument, title: string, lines: readonly ReceiptLine[]): void {
  page.font(receiptFonts.bold).text(title).font(receiptFonts.regular);
  for (const line of lines) row(page, line);
}

function row(page: PDFKit.PDFDocument, line: ReceiptLine): void {
  const { label, amountCents, note } = line;
  // If a row did not fit, each of its texts would begin a page of its own.
  if (page.y + heightOf(page, line) > page.page.maxY()) page.addPage();
  const { y } = page;
  page.text(label, margin, y, { width: labelWidth });
  page.text(dollarsText(amountCents), amountAt, y, { width: amountWidth, align: 'right' });
  page.x = margin;
  if (note) page.fontSize(noteSize).text(note, { width: noteWidth }).fontSize(textSize);
}

function heightOf(page: PDFKit.PDFDocument, { label, note }: ReceiptLine): number {
  const labelHeight = page.heightOfString(label, { width: labelWidth });
  if (!note) return labelHeight;
  const noteHeight = page.fontSize(noteSize).heightOfString(note, { width: noteWidth });
  page.fontSize(textSize);
  return labelHeight + noteHeight;
}
