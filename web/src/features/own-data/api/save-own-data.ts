import { minuteMs } from '@livery/contracts/durations.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { collectOwnData } from './collect-own-data.ts';

/** Puts the file together and hands it to the browser, which keeps it with its downloads. */
export const useSaveOwnData = () =>
  useSingleMutation({
    mutationFn: async () => {
      // What is read after somebody else has signed in is theirs.
      const ownData = await rejectIfSignedOut(collectOwnData());
      saveFile(`livery-data-${ownData.about.putTogetherAt.slice(0, 10)}.json`, JSON.stringify(ownData, null, 2));
    },
  });

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs);
}
