import { taskLists } from '@livery/contracts/scheduler/api.ts';
import { Tabs } from '@mantine/core';
import { Tasks } from '../../features/staff/components/tasks.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const labels = { scheduled: 'Upcoming', late: 'Late', due: 'Done', cancelled: 'Cancelled' };

export function AdminTasks() {
  const { tab, query, go, openTab } = useListAddress(taskLists);
  return (
    <PageFrame title="Scheduled work" crumbs={staffCrumbs}>
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List>
          {taskLists.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {labels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          <Tasks key={tab} list={tab} query={query} onChange={go} />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}
