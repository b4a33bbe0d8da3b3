import type { RideStage } from '@livery/contracts/rides/model.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { stageCommands } from '../stage-labels.ts';

interface Props {
  stages: readonly RideStage[];
  onChoose: (stage: RideStage) => void;
}

/** Every stage that may come next, where the next one is not the right one. */
export function StageChoice({ stages, onChoose }: Props) {
  const [chosen, setChosen] = useState<RideStage | undefined>(undefined);
  if (stages.length < 2) return null;
  const update = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  const isOffered = chosen !== undefined && stages.includes(chosen);
  return (
    <details className="stage-choice">
      <summary>Report another stage</summary>
      <form onSubmit={update} className="stack">
        <fieldset>
          <legend className="visually-hidden">Ride status</legend>
          {stages.map((stage) => (
            <label key={stage}>
              <input type="radio" name="stage" checked={stage === chosen} onChange={() => setChosen(stage)} />
              {stageCommands[stage]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="default" disabled={!isOffered}>
          Update Ride Status
        </Button>
      </form>
    </details>
  );
}
