import { type ServiceType, serviceTypeLabels } from '../vocabulary.ts';

/** `Hourly Charter, 5 hours` */
export const serviceText = (type: ServiceType, hours: number | null | undefined) =>
  serviceTypeLabels[type] + (hours ? `, ${hours} hours` : '');
