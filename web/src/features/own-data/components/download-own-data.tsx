import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';
import { useSaveOwnData } from '../api/save-own-data.ts';

/** A copy of everything, for reading and for taking elsewhere. */
export function DownloadOwnData() {
  const { mutate, error, isPending, isSuccess, submittedAt } = useSaveOwnData();
  return (
    <section className="card stack" aria-labelledby="download">
      <h2 id="download">Download your data</h2>
      <p>One file with what is stored about you. Any text editor opens it, and other programs can read it:</p>
      <ul style={{ margin: 0 }}>
        <li>your profile, and where you are logged in</li>
        <li>your rides, with offers, receipts, reviews and the chat messages you wrote</li>
        <li>your cards, with last four digits, name and postal code, and what was charged</li>
        <li>the messages we sent you</li>
      </ul>
      <p className="soft">Keep it to yourself: it says where you went and how to reach you.</p>
      <p className="soft">With many rides and messages it takes some minutes. Please keep this page open meanwhile.</p>
      {isSuccess && (
        <FocusBox focusKey={submittedAt}>
          <Notice tone="success" live>
            Your file is in your downloads.
          </Notice>
        </FocusBox>
      )}
      {error && <SubmitError failure={error}>{messages.requestFailed}</SubmitError>}
      <Button color="brass.4" loading={isPending} onClick={() => mutate()} className="at-start">
        Download
      </Button>
    </section>
  );
}
