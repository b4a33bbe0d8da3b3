import type {
  AclEntry,
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Admin,
  Kafka,
  ResourcePatternTypes,
} from 'kafkajs';
import { withAdmin } from './client.ts';
import { grants, principals } from './grants.ts';

/** kafkajs does not export these names to ES modules. */
const everything = {
  resourceType: 1 satisfies AclResourceTypes.ANY,
  resourcePatternType: 1 satisfies ResourcePatternTypes.ANY,
  operation: 1 satisfies AclOperationTypes.ANY,
  permissionType: 1 satisfies AclPermissionTypes.ANY,
};

/** Tells a broker that demands a login what each part may do; returns how many rules were added and removed. */
export function syncAcls(kafka: Kafka): Promise<{ added: number; removed: number }> {
  return withAdmin(kafka, async (admin) => {
    const there = await aclsAt(admin);
    const missing = grants.filter((rule) => !there.some((other) => isSame(rule, other)));
    const old = there.filter((rule) => !grants.some((other) => isSame(rule, other)));
    if (missing.length > 0) await admin.createAcls({ acl: missing });
    if (old.length > 0) await admin.deleteAcls({ filters: old });
    return { added: missing.length, removed: old.length };
  });
}

/** Leaves out the rules of all other principals, which the installation itself makes. */
async function aclsAt(admin: Admin): Promise<AclEntry[]> {
  const { resources } = await admin.describeAcls(everything);
  return resources
    .flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })))
    .filter(({ principal }) => principals.has(principal));
}

const isSame = (a: AclEntry, b: AclEntry) =>
  a.principal === b.principal &&
  a.resourceType === b.resourceType &&
  a.resourceName === b.resourceName &&
  a.resourcePatternType === b.resourcePatternType &&
  a.operation === b.operation &&
  a.permissionType === b.permissionType &&
  a.host === b.host;
