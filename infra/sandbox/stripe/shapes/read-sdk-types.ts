import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript-compiler';
import { answerTypes, paramTypes } from './sdk-type-names.ts';
import type { AnswerKeys, ObjectShape, Shape, Shapes } from './shape.ts';

const sdkFolder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..');
const typesFile = join(sdkFolder, 'esm', 'stripe.esm.node.d.ts');

const program = ts.createProgram([typesFile], {
  strict: true,
  skipLibCheck: true,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  module: ts.ModuleKind.NodeNext,
});
const checker = program.getTypeChecker();
const source = program.getSourceFile(typesFile);
const sdk = source && checker.getSymbolAtLocation(source);
if (sdk === undefined) throw new Error(`no types at ${typesFile}`);
const root: ts.Symbol = sdk;

function exported(parent: ts.Symbol, name: string): ts.Symbol {
  const symbol = checker.getExportsOfModule(parent).find((candidate) => candidate.name === name);
  if (symbol === undefined) throw new Error(`the SDK has no ${name} in ${parent.name}`);
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function typeNamed(name: string): ts.Type {
  return checker.getDeclaredTypeOfSymbol(['Stripe', ...name.split('.')].reduce(exported, root));
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.String) !== 0);
}

function unionShape(type: ts.UnionType): Shape {
  const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  const parts = type.types.filter((part) => !(part.flags & nothing));
  const isEmpty = (part: ts.Type) => part.isStringLiteral() && part.value === '';
  const emptyable = parts.some(isEmpty) ? ({ emptyable: true } as const) : {};
  const rest = parts.filter((part) => !isEmpty(part) && !isOtherString(part));
  if (rest.length > 0 && rest.every((part) => part.isStringLiteral())) {
    return { kind: 'enum', values: rest.map((part) => String((part as ts.StringLiteralType).value)), ...emptyable };
  }
  if (rest.every((part) => part.flags & ts.TypeFlags.BooleanLike)) return { kind: 'boolean', ...emptyable };
  const shapes = [
    ...new Map(rest.map((part) => shapeOf(part)).map((shape) => [JSON.stringify(shape), shape])).values(),
  ];
  const [only] = shapes;
  return shapes.length === 1 && only ? { ...only, ...emptyable } : { kind: 'either', of: shapes, ...emptyable };
}

function objectShape(type: ts.Type): ObjectShape {
  const keys: Record<string, Shape> = {};
  const required: string[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    keys[property.name] = shapeOf(checker.getTypeOfSymbol(property));
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  return { kind: 'object', keys, required };
}

function shapeOf(type: ts.Type): Shape {
  if (type.isUnion()) return unionShape(type);
  if (type.isStringLiteral()) return { kind: 'enum', values: [type.value] };
  if (type.flags & ts.TypeFlags.StringLike || isOtherString(type)) return { kind: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) return { kind: 'number' };
  if (type.flags & ts.TypeFlags.BooleanLike) return { kind: 'boolean' };
  if (checker.isArrayType(type))
    return { kind: 'list', of: shapeOf(checker.getTypeArguments(type as ts.TypeReference)[0] as ts.Type) };
  if (checker.getIndexInfosOfType(type).length > 0) return { kind: 'map' };
  // A decimal travels as text; its class is branded by symbols, which the compiler numbers anew in each program.
  if (checker.getPropertiesOfType(type).some(({ name }) => name.startsWith('__@'))) return { kind: 'string' };
  return objectShape(type);
}

function answerKeys(type: ts.Type): AnswerKeys {
  const required = checker.getPropertiesOfType(type).filter((property) => !(property.flags & ts.SymbolFlags.Optional));
  const nullable = required.filter((property) => {
    const declared = checker.getTypeOfSymbol(property);
    return declared.isUnion() && declared.types.some((part) => part.flags & ts.TypeFlags.Null);
  });
  return { required: required.map((property) => property.name), nullable: nullable.map((property) => property.name) };
}

/** What the installed SDK says of every call and answer that the sandbox knows; takes some seconds. */
export function readSdkTypes(): Shapes {
  return {
    params: Object.fromEntries(paramTypes.map((name) => [name, objectShape(typeNamed(name))])),
    answers: Object.fromEntries(answerTypes.map((name) => [name, answerKeys(typeNamed(name))])),
  };
}
