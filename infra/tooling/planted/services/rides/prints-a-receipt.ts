import Pdf from 'pdfkit';

export const receipt = () => new Pdf();
