// Where mongo-java-server keeps what its answers are made of.
package de.bwaldvogel.mongo.backend;

import de.bwaldvogel.mongo.bson.Document;
import java.time.Instant;
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.*;

/** A query made ready once for many documents: conditions on one plain value are decided here, the rest by the library, which takes each apart anew. */
final class Matching {
  private Matching() { }

  static Predicate<Document> of(AbstractMongoCollection<?> collection, Document query) {
    List<Predicate<Document>> conditions = new ArrayList<>();
    Document rest = new Document();
    query.forEach((name, value) -> {
      Predicate<Document> condition = name.startsWith("$") ? joined(collection, name, value) : onField(collection, name, value);
      if (condition == null) rest.put(name, value); else conditions.add(condition);
    });
    if (!rest.isEmpty()) conditions.add(document -> collection.documentMatchesQuery(document, rest));
    return conditions.stream().reduce(Predicate::and).orElse(document -> true);
  }

  private static Predicate<Document> joined(AbstractMongoCollection<?> collection, String name, Object value) {
    if (!name.matches("\\$(and|or)") || !(value instanceof Collection<?> ways) || ways.isEmpty() || !ways.stream().allMatch(Document.class::isInstance)) return null;
    Stream<Predicate<Document>> each = ways.stream().map(way -> of(collection, (Document) way));
    return each.reduce(name.equals("$and") ? Predicate::and : Predicate::or).orElseThrow();
  }

  private static Predicate<Document> onField(AbstractMongoCollection<?> collection, String name, Object value) {
    Predicate<Object> fits = name.contains(".") ? null : value instanceof Document operators ? all(operators) : equal(value);
    Document alone = new Document(name, value);
    return fits == null ? null : document -> {
      Object held = document.get(name);
      return plain(held) ? fits.test(held) : collection.documentMatchesQuery(document, alone);
    };
  }
  private static Predicate<Object> all(Document operators) {
    List<Predicate<Object>> each = operators.entrySet().stream().map(e -> one(e.getKey(), e.getValue())).collect(Collectors.toList());
    return each.isEmpty() || each.contains(null) ? null : each.stream().reduce(Predicate::and).orElseThrow();
  }
  private static Predicate<Object> one(String operator, Object value) {
    switch (operator) {
      case "$eq": return equal(value);
      case "$ne": return negated(equal(value));
      case "$in": return among(value);
      case "$nin": return negated(among(value));
      case "$gt": return ordered(value, order -> order > 0);
      case "$gte": return ordered(value, order -> order >= 0);
      case "$lt": return ordered(value, order -> order < 0);
      case "$lte": return ordered(value, order -> order <= 0);
      default: return null;
    }
  }
  private static Predicate<Object> negated(Predicate<Object> fits) { return fits == null ? null : fits.negate(); }
  private static Predicate<Object> equal(Object value) { return plain(value) ? held -> Objects.equals(norm(held), norm(value)) : null; }
  private static Predicate<Object> among(Object values) {
    if (!(values instanceof Collection<?> c) || !c.stream().allMatch(Matching::plain)) return null;
    Set<Object> all = c.stream().map(Matching::norm).collect(Collectors.toCollection(HashSet::new));
    return held -> all.contains(norm(held));
  }
  /** Only values of one kind have an order. */
  private static Predicate<Object> ordered(Object value, Predicate<Integer> fits) {
    if (value == null || !plain(value)) return null;
    Object than = norm(value);
    return held -> held != null && norm(held).getClass() == than.getClass() && fits.test(ValueComparator.asc().compare(norm(held), than));
  }
  private static boolean plain(Object v) { return v == null || v instanceof String || v instanceof Boolean || v instanceof Instant || v instanceof Integer || v instanceof Double; }
  private static Object norm(Object v) { return v instanceof Number n ? (Object) (n.doubleValue() + 0.0) : v; }
}
