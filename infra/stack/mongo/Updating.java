// Where mongo-java-server keeps what its updates are made of.
package de.bwaldvogel.mongo.backend;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.*;

/** Updates by operators that copy what they name and share the rest with the document before; the library's own copies all of it, five times. */
public final class Updating {
  private Updating() { }

  /** null where the library's own has to do it: a replacement, an upsert of what is not there, a collection without an index. */
  public static <P> Document update(AbstractMongoCollection<P> collection, Document query, Document update, ArrayFilters filters, boolean multi, boolean upsert, Oplog oplog) {
    boolean byOperators = !update.isEmpty() && update.entrySet().stream().allMatch(e -> e.getKey().startsWith("$") && e.getValue() instanceof Document);
    if (!byOperators || collection.getIndexes().isEmpty()) return null;
    AbstractMongoCollection.validateUpdateQuery(update);
    int matched = 0;
    List<Object> changed = new ArrayList<>();
    for (Document document : collection.queryDocuments(query, null, 0, multi ? 0 : 1, 0, null)) {
      matched++;
      Document after = after(document, update, filters, new DefaultQueryMatcher().matchPosition(document, query));
      if (after.equals(document)) continue;
      replace(collection, document, after);
      changed.add(document.get("_id"));
    }
    if (matched == 0 && upsert) return null;
    oplog.handleUpdate(collection.getFullName(), query, update, changed);
    return new Document("n", matched).append("nModified", changed.size());
  }

  /** {$currentDate: {at: true}} in whole milliseconds, as MongoDB keeps times: the library's own has finer ones, which its clients never see. */
  public static Document dated(Document update) {
    if (!(update.get("$currentDate") instanceof Document dates) || !dates.values().stream().allMatch(Boolean.TRUE::equals)) return update;
    Document dated = update.clone();
    dated.remove("$currentDate");
    Document set = dated.get("$set") instanceof Document given ? given.clone() : new Document();
    dates.keySet().forEach(name -> set.put(name, Instant.now().truncatedTo(ChronoUnit.MILLIS)));
    dated.put("$set", set);
    return dated;
  }

  private static Document after(Document before, Document update, ArrayFilters filters, Integer matchPosition) {
    Document after = before.clone();
    update.forEach((operator, changes) -> {
      Document fields = (Document) changes;
      Utils.validateFieldNames(fields);
      fields.forEach((path, value) -> {
        own(after, path);
        if (operator.equals("$rename") && value instanceof String to) own(after, to);
      });
      new FieldUpdates(after, UpdateOperator.fromValue(operator), "_id", false, matchPosition, filters).apply(fields, operator);
    });
    return after;
  }
  private static void own(Document after, String path) {
    List<String> parts = Utils.splitPath(path);
    after.computeIfPresent(parts.get(0), (name, value) -> copied(value, parts.subList(1, parts.size())));
  }
  /** A copy of the lists and documents on the way: an operator changes no others. */
  private static Object copied(Object value, List<String> path) {
    List<String> rest = path.isEmpty() ? path : path.subList(1, path.size());
    if (value instanceof Document document) {
      Document copy = document.clone();
      if (!path.isEmpty()) copy.computeIfPresent(path.get(0), (name, inner) -> copied(inner, rest));
      return copy;
    }
    if (!(value instanceof List<?> list)) return value;
    List<Object> copy = new ArrayList<>(list);
    if (path.isEmpty()) return copy;
    if (!path.get(0).matches("\\d{1,9}")) copy.replaceAll(each -> copied(each, path.get(0).startsWith("$") ? rest : path));
    else if (Integer.parseInt(path.get(0)) < copy.size()) copy.set(Integer.parseInt(path.get(0)), copied(copy.get(Integer.parseInt(path.get(0))), rest));
    return copy;
  }

  private static <P> void replace(AbstractMongoCollection<P> collection, Document document, Document after) {
    Document before = document.clone();
    List<Index<P>> touched = collection.getIndexes().stream().filter(index -> differ(index, before, after)).toList();
    for (Index<P> index : touched) index.checkUpdate(before, after, collection);
    P position = collection.getIndexes().stream().map(index -> index.getPosition(before)).filter(Objects::nonNull).findFirst().orElseThrow();
    for (Index<P> index : touched) index.updateInPlace(before, after, position, collection);
    document.keySet().retainAll(after.keySet());
    document.putAll(after);
    collection.handleUpdate(position, before, document);
  }
  private static boolean differ(Index<?> index, Document before, Document after) {
    return index.getKeys().stream().map(key -> Utils.firstFragment(key.getKey())).anyMatch(name -> before.get(name) != after.get(name));
  }
}
