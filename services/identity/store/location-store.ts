import { operatorLocation as contract, type OperatorLocation } from '@livery/contracts/identity/api/reference.ts';
import { type StateCode, stateCodes } from '@livery/contracts/vocabulary.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { flag, integer, listOf, oneOf, optional, orNull, parsedBy, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import { type OperatorPlace, operatorLocation } from '../domain/views/operator-location.ts';

interface PlaceRow extends Omit<OperatorPlace, 'state'> {
  /** Null once the operator's account is deleted. */
  state: StateCode | null;
  airports: string[];
  /** All states the operator was ever in: each is counted again, also when an event comes twice. */
  everIn: StateCode[];
  sequence: number;
  /** Its sequence when these states were last counted; an older one where that was cut off. */
  countedSequence?: number;
}

const placeSchema = documentSchema<PlaceRow>({
  state: orNull(oneOf(stateCodes)),
  carType: text,
  airports: listOf(text),
  active: flag,
  everIn: listOf(oneOf(stateCodes)),
  sequence: integer,
  countedSequence: optional(integer),
}).index({ state: 1, active: 1 });

interface LocationRow extends OperatorLocation {
  /** Rises with each count, so that of two simultaneous counts the one that saw less is repeated. */
  sequence: number;
}

const locationSchema = documentSchema<LocationRow>({
  state: oneOf(stateCodes),
  operators: parsedBy(contract.shape.operators),
  airports: parsedBy(contract.shape.airports),
  sequence: integer,
});

export type LocationStore = ReturnType<typeof locationStore>;

/** One record per state, counted when what it says of an operator changes; read without looking at the operators. */
export function locationStore(kit: Kit) {
  const places = kit.model('places', placeSchema);
  const locations = kit.model('locations', locationSchema);

  async function count(state: StateCode): Promise<boolean> {
    const before = await locations.findOne({ _id: state }).lean();
    const active = await places.find({ state, active: true }, { _id: 0, carType: 1, airports: 1 }).lean();
    const record = operatorLocation(state, active);
    return putNewest(locations, state, { ...record, sequence: (before?.sequence ?? 0) + 1 });
  }

  async function untilCounted(state: StateCode): Promise<void> {
    while (!(await count(state)));
  }

  return {
    async project(uid: string, place: OperatorPlace, sequence: number): Promise<void> {
      const before = await places.findOne({ _id: uid }).lean();
      const everIn = [...new Set([...(before?.everIn ?? []), place.state])];
      const row = { ...place, everIn, sequence };
      if (isShown(before, row)) {
        await putNewest(places, uid, { ...row, countedSequence: sequence });
        return;
      }
      await putNewest(places, uid, row);
      for (const state of everIn) await untilCounted(state);
      await places.updateOne({ _id: uid, sequence }, { $set: { countedSequence: sequence } });
    },
    /** The account is deleted: counted no more, and no older event brings it back. */
    async forget(uid: string, sequence: number): Promise<void> {
      const before = await places.findOne({ _id: uid }).lean();
      const everIn = before?.everIn ?? [];
      await putNewest(places, uid, { state: null, carType: '', airports: [], active: false, everIn, sequence });
      for (const each of everIn) await untilCounted(each);
    },
    async list(): Promise<OperatorLocation[]> {
      const found = await locations.find({}, { _id: 0, sequence: 0 }).sort({ _id: 1 }).limit(stateCodes.length).lean();
      return found.filter(({ operators }) => Object.keys(operators).length > 0);
    },
  };
}

type Shown = Pick<PlaceRow, 'state' | 'carType' | 'active' | 'sequence'> & Pick<OperatorPlace, 'airports'>;

/** Whether the map already says this of the operator: a count reads everybody who drives in the state. */
function isShown(before: PlaceRow | null, row: Shown): boolean {
  if (!before) return !row.active;
  // What comes twice or late is counted: its count, or the map, may have been lost.
  const isNews = row.sequence > before.sequence && before.countedSequence === before.sequence;
  return isNews && shown(before) === shown(row);
}

const shown = ({ active, state, carType, airports }: Shown) => active && JSON.stringify([state, carType, airports]);
