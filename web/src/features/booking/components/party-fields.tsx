import { NativeSelect } from '@mantine/core';
import { bagsAtMost, type Party, peopleAtMost } from '../fitting-vehicles.ts';

interface Props {
  party: Party;
  onChange: (party: Party) => void;
}

/** How many people ride, and with how many bags: they decide which classes are suggested. */
export const PartyFields = ({ party, onChange }: Props) => (
  <div className="party-fields">
    <NativeSelect
      label="Passengers"
      data={numbers(1, peopleAtMost)}
      value={String(party.people)}
      onChange={({ currentTarget }) => onChange({ ...party, people: Number(currentTarget.value) })}
    />
    <NativeSelect
      label="Bags"
      data={numbers(0, bagsAtMost)}
      value={String(party.bags)}
      onChange={({ currentTarget }) => onChange({ ...party, bags: Number(currentTarget.value) })}
    />
  </div>
);

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
