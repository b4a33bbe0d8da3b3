// Where mongo-java-server keeps what its answers are made of.
package de.bwaldvogel.mongo.backend;

import de.bwaldvogel.mongo.bson.Document;
import java.util.*;
import java.util.stream.*;

/** What the library's own matching does at length. */
public final class Finding {
  private Finding() { }

  /** As the library does it, but for a projection that only leaves whole fields out: it copies the document, not all that is in it. */
  public static QueryResult found(AbstractMongoCollection<?> collection, Document query, Stream<Document> documents, int skip, int limit, int batch, Comparator<Document> order, Document fields) {
    Stream<Document> found = documents.filter(document -> collection.documentMatchesQuery(document, query));
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
}
