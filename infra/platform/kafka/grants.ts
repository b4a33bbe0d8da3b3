import { topicAccess } from '@livery/contracts/topic-access.ts';
import { type Topic, topics } from '@livery/contracts/topics.ts';
import type { AclEntry, AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs';
import { readerGroups } from './read-topic.ts';
import { deadLetterTopic, lanesOf, replayTopic } from './repair-lanes.ts';

/** kafkajs does not export these names to ES modules. */
const topicKind = 2 satisfies AclResourceTypes.TOPIC;
const groupKind = 3 satisfies AclResourceTypes.GROUP;
const literal = 3 satisfies ResourcePatternTypes.LITERAL;
const prefixed = 4 satisfies ResourcePatternTypes.PREFIXED;
const allow = 3 satisfies AclPermissionTypes.ALLOW;
const operations = {
  read: 3 satisfies AclOperationTypes.READ,
  write: 4 satisfies AclOperationTypes.WRITE,
  create: 5 satisfies AclOperationTypes.CREATE,
  delete: 6 satisfies AclOperationTypes.DELETE,
  describe: 8 satisfies AclOperationTypes.DESCRIBE,
  describeConfigs: 10 satisfies AclOperationTypes.DESCRIBE_CONFIGS,
  alterConfigs: 11 satisfies AclOperationTypes.ALTER_CONFIGS,
};

type Operation = keyof typeof operations;
type Resource = Pick<AclEntry, 'resourceType' | 'resourceName' | 'resourcePatternType'>;

const topic = (resourceName: string): Resource => ({
  resourceType: topicKind,
  resourceName,
  resourcePatternType: literal,
});
const group = (resourceName: string): Resource => ({
  resourceType: groupKind,
  resourceName,
  resourcePatternType: literal,
});
const groupsWith = (resourceName: string): Resource => ({
  resourceType: groupKind,
  resourceName,
  resourcePatternType: prefixed,
});

/** The name under which people make copies and look after dead letters. */
const toolUser = 'copies';
const parts = [...new Set(Object.values(topicAccess).flatMap(({ writer, readers }) => [writer, ...readers]))];
const principalOf = (name: string) => `User:${name}`;
/** For creating a topic and changing its settings, such as how long it keeps its messages. */
const own: Operation[] = ['create', 'describeConfigs', 'alterConfigs'];

function grant(name: string, resource: Resource, allowed: Operation[]): AclEntry[] {
  return allowed.map((operation) => ({
    ...resource,
    principal: principalOf(name),
    host: '*',
    operation: operations[operation],
    permissionType: allow,
  }));
}

const readBy = (name: string): Topic[] =>
  topics.filter((one) => topicAccess[one].readers.some((part) => part === name));
const writtenBy = (name: string): Topic[] => topics.filter((one) => topicAccess[one].writer === name);

/** A part that reads a topic may create it, so that it need not wait until the writer has started. */
function grantsOfPart(name: string): AclEntry[] {
  return [
    ...writtenBy(name).flatMap((one) => grant(name, topic(one), ['write', ...own])),
    ...readBy(name).flatMap((one) => grant(name, topic(one), ['read', 'create'])),
    ...(name === 'gateway' ? grant(name, groupsWith('gateway-'), ['read']) : grantsOfConsumer(name)),
  ];
}

/** A rebuild deletes the group. */
function grantsOfConsumer(name: string): AclEntry[] {
  return [
    ...grant(name, group(name), ['read', 'delete']),
    ...lanesOf(name, readBy(name)).flatMap((lane) => [
      ...grant(name, topic(deadLetterTopic(lane)), ['write', ...own]),
      ...grant(name, topic(replayTopic(lane)), ['read', ...own]),
    ]),
  ];
}

function grantsOfToolUser(): AclEntry[] {
  const lanes = parts.filter((name) => name !== 'gateway').flatMap((name) => lanesOf(name, readBy(name)));
  return [
    ...topics.flatMap((one) => grant(toolUser, topic(one), ['describe'])),
    ...parts.flatMap((name) => grant(toolUser, group(name), ['describe'])),
    ...grant(toolUser, groupsWith(readerGroups), ['read', 'delete']),
    ...lanes.flatMap((lane) => [
      ...grant(toolUser, topic(deadLetterTopic(lane)), ['read', 'write']),
      ...grant(toolUser, topic(replayTopic(lane)), ['write']),
    ]),
  ];
}

/** What each part may do at the broker, from the table of topics; everything else is refused. */
export const grants: readonly AclEntry[] = [...parts.flatMap(grantsOfPart), ...grantsOfToolUser()];

/** Everybody whom the grants name. */
export const principals: ReadonlySet<string> = new Set([...parts, toolUser].map(principalOf));
