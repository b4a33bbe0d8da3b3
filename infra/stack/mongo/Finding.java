// Where mongo-java-server keeps what its answers are made of.
package de.bwaldvogel.mongo.backend;

import de.bwaldvogel.mongo.bson.Document;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** What the library's own matching leaves out or does at length. */
public final class Finding {
  private Finding() { }

  /** As the library does it, but for a projection that only leaves whole fields out: it copies the document, not all that is in it. */
  public static QueryResult found(AbstractMongoCollection<?> collection, Document query, Stream<Document> documents, int skip, int limit, int batch, Comparator<Document> order, Document fields) {
    Stream<Document> found = documents.filter(Matching.of(collection, spelledOut(query)));
    if (order != null) found = found.sorted(order);
    if (skip > 0) found = found.skip(skip);
    if (limit > 0) found = found.limit(limit);
    if (fields != null && !fields.isEmpty()) found = found.map(leavesOut(fields) ? document -> without(document, fields) : new Projection(fields, "_id")::projectDocument);
    return collection.createQueryResult(found.collect(Collectors.toList()), batch);
  }
  private static boolean leavesOut(Document fields) {
    return fields.entrySet().stream().allMatch(e -> (e.getValue() instanceof Number || e.getValue() instanceof Boolean) && !Utils.isTrue(e.getValue()) && !e.getKey().contains("."));
  }
  private static Document without(Document document, Document fields) {
    Document rest = document.clone();
    fields.keySet().forEach(rest::remove);
    return rest;
  }

  /** A stage that only leaves out whole fields, or items of lists; null for any other. The library would copy the whole document for each, and for each item. */
  public static UnaryOperator<Document> leavingOut(Object stage) {
    if (!(stage instanceof Document s) || s.size() != 1) return null;
    if (s.get("$project") instanceof Document fields && leavesOut(fields)) return document -> without(document, fields);
    if (!(s.get("$addFields") instanceof Document lists)) return null;
    Map<String, Predicate<Document>> kept = new LinkedHashMap<>();
    lists.forEach((name, value) -> kept.put(name, value instanceof Document d && d.get("$filter") instanceof Document f && f.size() == 2 && ("$" + name).equals(f.get("input")) ? ofItem(f.get("cond")) : null));
    return kept.containsValue(null) ? null : document -> filtered(document, kept);
  }
  private static Document filtered(Document document, Map<String, Predicate<Document>> kept) {
    Document rest = document.clone();
    kept.forEach((name, isKept) -> rest.put(name, document.get(name) instanceof Collection<?> items ? items.stream().filter(item -> item instanceof Document d && isKept.test(d)).collect(Collectors.toList()) : null));
    return rest;
  }
  /** {$or}, {$eq: ['$$this.a', text]} and {$in: ['$$this.a', texts]}; null for any other condition. */
  private static Predicate<Document> ofItem(Object cond) {
    if (!(cond instanceof Document d) || d.size() != 1 || !(d.values().iterator().next() instanceof List<?> of)) return null;
    if (d.containsKey("$or")) {
      List<Predicate<Document>> ways = of.stream().map(Finding::ofItem).collect(Collectors.toList());
      return ways.contains(null) ? null : item -> ways.stream().anyMatch(way -> way.test(item));
    }
    if (of.size() != 2 || !(of.get(0) instanceof String path) || !path.matches("\\$\\$this\\.\\w+")) return null;
    Collection<?> texts = d.containsKey("$eq") ? Collections.singleton(of.get(1)) : d.containsKey("$in") && of.get(1) instanceof Collection<?> c ? c : null;
    if (texts == null || !texts.stream().allMatch(text -> text instanceof String t && !t.startsWith("$"))) return null;
    return item -> texts.contains(item.get(path.substring(path.indexOf('.') + 1)));
  }

  /** {a: {$regex, $nin}} in two conditions: beside a $regex the library sees no other. */
  public static Document spelledOut(Document query) {
    Document said = new Document();
    List<Object> also = new ArrayList<>();
    query.forEach((name, value) -> {
      if (value instanceof Document conditions && !name.startsWith("$")) {
        Document others = conditions.clone();
        if (others.get("$elemMatch") instanceof Document each) others.put("$elemMatch", spelledOut(each));
        Document pattern = new Document();
        for (String part : List.of("$regex", "$options")) if (others.containsKey("$regex") && conditions.containsKey(part)) pattern.put(part, conditions.get(part));
        others.keySet().removeAll(pattern.keySet());
        if (!pattern.isEmpty() && !others.isEmpty()) also.add(new Document(name, pattern));
        said.put(name, others.isEmpty() ? value : others);
      } else said.put(name, name.matches("\\$(and|or|nor)") && value instanceof Collection<?> ways ? ways.stream().map(way -> way instanceof Document d ? spelledOut(d) : way).collect(Collectors.toList()) : value);
    });
    if (!also.isEmpty()) {
      if (said.get("$and") instanceof Collection<?> given) also.addAll(given);
      said.put("$and", also);
    }
    return said;
  }
}
