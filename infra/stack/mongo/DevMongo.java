// Development MongoDB: mongo-java-server behind a launcher that (1) reports wire version 21, (2) answers reads and
// findAndModify with snapshots taken under the collection's lock, (3) uses indexes for filters, sorts and the first $match with its $limit,
// (4) commits the file between writes only: every 100 ms or, with -Dcommit=each, before each write is acknowledged,
// (5) copies of a document what an update names (Updating), and reads whole fields without copying what is in them (Finding).
import de.bwaldvogel.mongo.*;
import de.bwaldvogel.mongo.backend.*;
import de.bwaldvogel.mongo.backend.h2.*;
import de.bwaldvogel.mongo.backend.memory.*;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.time.Instant;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.*;
import java.util.stream.*;
import org.h2.mvstore.MVStore;

public class DevMongo {
  static MVStore store;                                  // null: everything in memory
  static boolean commitEach;

  public static void main(String[] args) {
    String file = System.getProperty("file");
    commitEach = "each".equals(System.getProperty("commit"));
    if (file != null) {                                  // commits are ours: H2's own may fall between a document and its index entry
      store = new MVStore.Builder().fileName(file).autoCommitDisabled().autoCommitBufferSize(0).cacheSize(128).open();
      store.setRetentionTime(1000);
    }
    MongoBackend backend = store == null ? new Mem() : new Disk();
    backend.version(new MongoVersion() {
      public List<Integer> getVersionArray() { return List.of(7, 0, 0); }
      public int getWireVersion() { return 21; }
    });
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.getInteger("port", 27017));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    if (store != null && !commitEach) {
      Thread t = new Thread(() -> { for (;;) try { Thread.sleep(100); commit(changes.get()); } catch (InterruptedException e) { return; } });
      t.setDaemon(true);
      t.start();
    }
    System.out.println("ready " + server.getConnectionString());
  }

  // ---- commits: never in the middle of a write; writers waiting together share one ----
  static final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
  static final AtomicLong changes = new AtomicLong();
  static volatile long committed;
  static <T> T change(Supplier<T> write) {
    long mine;
    T result;
    gate.readLock().lock();
    try { result = write.get(); } finally { mine = changes.incrementAndGet(); gate.readLock().unlock(); }
    if (commitEach && gate.getReadHoldCount() == 0) commit(mine);
    return result;
  }
  static void commit(long upTo) {
    if (committed >= upTo) return;
    gate.writeLock().lock();
    try { if (committed < upTo && !store.isClosed()) { long now = changes.get(); store.commit(); committed = now; } } finally { gate.writeLock().unlock(); }
  }

  // ---- non-unique index: key values + _id -> position; on the heap, rebuilt at start ----
  static final Object MAX = new Object();
  static final Object PRESENT = new Object();            // after null and missing, before everything else: no range contains those
  static final Comparator<Object> VALUES = ValueComparator.asc();
  static int order(List<Object> a, List<Object> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      Object x = a.get(i), y = b.get(i);
      int c = x == y ? 0 : x == MAX ? 1 : y == MAX ? -1 : x == PRESENT ? (absent(y) ? 1 : -1) : y == PRESENT ? (absent(x) ? -1 : 1) : order(x, y);
      if (c != 0) return c;
    }
    return Integer.compare(a.size(), b.size());
  }
  /** Compares the types that most entries hold, without asking for the types of both again and again. */
  static int order(Object x, Object y) {
    if (x instanceof String s && y instanceof String t) return s.compareTo(t);
    return x instanceof Instant s && y instanceof Instant t ? s.compareTo(t) : VALUES.compare(x, y);
  }
  static boolean absent(Object v) { return v == null || v instanceof Missing; }
  static Object norm(Object v) { return v instanceof Number n && !(v instanceof Long l && l != (long) l.doubleValue()) ? (Object) (n.doubleValue() + 0.0) : v; }
  static boolean plain(Object v) { return v != null && !(v instanceof Missing || v instanceof Map || v instanceof Collection || v instanceof BsonRegularExpression); }
  static boolean plainIn(Object v) { return v instanceof Document d && d.size() == 1 && d.get("$in") instanceof Collection<?> c && c.stream().allMatch(DevMongo::plain); }
  static Object value(Document query, String key) {      // {a: v} and {a: {$eq: v}} alike
    Object v = query.get(key);
    return v instanceof Document d && d.size() == 1 && d.containsKey("$eq") ? d.get("$eq") : v;
  }
  static List<Object> with(List<Object> l, Object v) { List<Object> r = new ArrayList<>(l); r.add(v); return r; }
  static class Ordered<P> extends Index<P> {
    final NavigableMap<List<Object>, P> map = new TreeMap<>(DevMongo::order);
    final List<String[]> paths;
    boolean multikey;
    Ordered(String name, List<IndexKey> keys) { super(name, keys, true); paths = keys.stream().map(k -> k.getKey().split("\\.")).toList(); }
    private List<List<Object>> entries(Document d) {
      List<Object> only = onlyEntry(d);
      if (only != null) return List.of(only);
      List<List<Object>> out = new ArrayList<>();
      for (KeyValue kv : getKeyValues(d)) {
        List<Object> key = new ArrayList<>();
        for (Object v : kv) key.add(norm(v));
        key.add(norm(d.get("_id")));
        out.add(key);
      }
      for (IndexKey k : getKeys()) multikey |= hasArray(d, k.getKey());
      return out;
    }
    /** Of a document with nothing in a list, without the library's long way to it; else null. An empty list counts as null, as mongod has it. */
    private List<Object> onlyEntry(Document d) {
      Object[] entry = new Object[paths.size() + 1];
      for (int i = 0; i < paths.size(); i++) {
        Object v = at(d, paths.get(i));
        if (v != null && !(v instanceof String || v instanceof Number || v instanceof Boolean || v instanceof Instant)) return null;
        entry[i] = norm(v);
      }
      entry[paths.size()] = norm(d.get("_id"));
      return Arrays.asList(entry);
    }
    /** The value there, or the first list on the way that has something. */
    private static Object at(Object v, String[] path) {
      for (String name : path) {
        if (filled(v)) return v;
        v = v instanceof Document d ? d.get(name) : null;
      }
      return v instanceof List<?> l && l.isEmpty() ? null : v;
    }
    private static boolean hasArray(Object v, String path) {
      for (String part : path.split("\\.")) { if (v instanceof Collection) return true; v = v instanceof Map<?, ?> m ? m.get(part) : null; }
      return v instanceof Collection;
    }
    public P getPosition(Document d) { return null; }
    public void checkAdd(Document d, MongoCollection<P> c) { }
    public void add(Document d, P position, MongoCollection<P> c) { for (List<Object> k : entries(d)) map.put(k, position); }
    public P remove(Document d) { P p = null; for (List<Object> k : entries(d)) p = map.remove(k); return p; }
    public boolean canHandle(Document query) { return false; }        // Plan chooses instead
    public Iterable<P> getPositions(Document query) { throw new UnsupportedOperationException(); }
    public long getCount() { return map.size(); }
    public long getDataSize() { return map.size(); }
    public void checkUpdate(Document o, Document n, MongoCollection<P> c) { }
    /** Changes only the entries that differ: of a long array mostly one does. */
    public void updateInPlace(Document o, Document n, P position, MongoCollection<P> c) {
      String list = changedList(o, n);
      if (list == null) change(entries(o), entries(n), position);
      else {
        List<List<Object>> before = entriesOfOthers(o, n, list), after = entriesOfOthers(n, o, list);
        // An entry that goes may stand in the list a second time.
        if (after.containsAll(before)) change(List.of(), after, position); else change(entries(o), entries(n), position);
      }
    }
    private void change(List<List<Object>> from, List<List<Object>> to, P position) {
      Set<List<Object>> before = new HashSet<>(from), after = new HashSet<>(to);
      for (List<Object> k : before) if (!after.contains(k)) map.remove(k);
      for (List<Object> k : after) if (!before.contains(k)) map.put(k, position);
    }
    /** The one of its fields that has changed, if it was and is a list of something. */
    private String changedList(Document o, Document n) {
      List<String> changed = getKeys().stream().map(k -> k.getKey().split("\\.")[0]).distinct().filter(f -> o.get(f) != n.get(f)).toList();
      return changed.size() == 1 && filled(o.get(changed.get(0))) && filled(n.get(changed.get(0))) ? changed.get(0) : null;
    }
    private static boolean filled(Object v) { return v instanceof List<?> l && !l.isEmpty(); }
    /** The entries of those items that are not the very same object in the other document. */
    private List<List<Object>> entriesOfOthers(Document d, Document other, String list) {
      List<?> mine = (List<?>) d.get(list), theirs = (List<?>) other.get(list);
      List<Object> differing = new ArrayList<>();
      for (int i = 0; i < mine.size(); i++) if (i >= theirs.size() || mine.get(i) != theirs.get(i)) differing.add(mine.get(i));
      if (differing.isEmpty()) return List.of();
      Document r = d.clone();
      r.put(list, differing);
      return entries(r);
    }
    public void drop() { map.clear(); }
  }

  // ---- access path: a superset of the matching positions; the collection filters every candidate again ----
  static class Plan<P> {
    Iterable<P> positions = List.of(); boolean sorted; int score;
    static <P> Plan<P> of(List<Index<P>> indexes, Document query, Document sort) {
      Plan<P> best = null;
      for (Index<P> index : indexes) {
        Plan<P> p = index instanceof Ordered<P> o ? ordered(o, query == null ? new Document() : query, sort) : unique(index, query == null ? new Document() : query);
        if (p != null && (best == null || p.score > best.score)) best = p;
      }
      Plan<P> p = query != null && query.get("$or") instanceof Collection<?> ways && !ways.isEmpty() ? either(indexes, query, ways) : null;
      return p != null && (best == null || p.score > best.score) ? p : best;
    }
    /** As mongod does with an $or among other conditions: each of its ways by the index that suits both */
    private static <P> Plan<P> either(List<Index<P>> indexes, Document query, Collection<?> ways) {
      List<Plan<P>> plans = new ArrayList<>();
      for (Object way : ways) {
        if (!(way instanceof Document d)) return null;
        Document both = query.clone();
        both.remove("$or");
        d.forEach(both::putIfAbsent);
        Plan<P> p = of(indexes, both, null);
        if (p == null) return null;
        plans.add(p);
      }
      Plan<P> p = new Plan<>();
      p.score = plans.stream().mapToInt(each -> each.score).min().orElse(0);
      p.positions = () -> plans.stream().flatMap(each -> StreamSupport.stream(each.positions.spliterator(), false)).distinct().iterator();
      return p;
    }
    private static <P> Plan<P> unique(Index<P> index, Document query) {
      Document part = new Document();
      for (IndexKey k : index.getKeys()) {
        Object v = value(query, k.getKey());
        if (!plain(v) && !(index.getKeys().size() == 1 && plainIn(v))) return null;
        part.put(k.getKey(), v);
      }
      if (!index.canHandle(part)) return null;
      Plan<P> p = new Plan<>(); p.positions = index.getPositions(part); p.score = 1000; return p;
    }
    private static <P> Plan<P> ordered(Ordered<P> index, Document query, Document sort) {
      List<IndexKey> keys = index.getKeys();
      List<Object> prefix = new ArrayList<>();
      int i = 0;
      while (i < keys.size() && plain(value(query, keys.get(i).getKey()))) prefix.add(norm(value(query, keys.get(i++).getKey())));
      Plan<P> p = new Plan<>(); p.score = 10 * i;
      List<Object> from = prefix, to = with(prefix, MAX);
      if (i < keys.size() && query.get(keys.get(i).getKey()) instanceof Document range) {
        if (plainIn(range)) {
          p.score += 8;
          p.positions = () -> ((Collection<?>) range.get("$in")).stream().map(v -> with(prefix, norm(v)))
            .flatMap(each -> index.map.subMap(each, true, with(each, MAX), true).values().stream()).distinct().iterator();
          return p;
        }
        Object low = range.getOrDefault("$gte", range.get("$gt")), high = range.getOrDefault("$lte", range.get("$lt"));
        if (!index.multikey && plain(low)) { from = with(prefix, norm(low)); p.score += 3; }
        else if (!index.multikey && plain(high)) from = with(prefix, PRESENT);
        if (!index.multikey && plain(high)) { to = range.containsKey("$lte") ? with(with(prefix, norm(high)), MAX) : with(prefix, norm(high)); p.score += 3; }
      }
      int direction = index.multikey ? 0 : direction(keys, i, sort);
      if (direction != 0) { p.sorted = true; p.score += 5; }
      if (p.score == 0) return null;
      if (order(from, to) > 0) return p;
      NavigableMap<List<Object>, P> hit = index.map.subMap(from, true, to, true);
      Collection<P> found = (direction < 0 ? hit.descendingMap() : hit).values();
      p.positions = index.multikey ? () -> found.stream().distinct().iterator() : found;   // read only if this plan is chosen
      return p;
    }
    /** 1 or -1 when the index, after the equality prefix, has the sort's order (entries end with _id), else 0 */
    private static int direction(List<IndexKey> keys, int i, Document sort) {
      int d = 0;
      if (sort != null) for (Map.Entry<String, Object> s : sort.entrySet()) {
        boolean atId = i == keys.size() && s.getKey().equals("_id");
        if (!atId && (i >= keys.size() || !keys.get(i).getKey().equals(s.getKey())) || !(s.getValue() instanceof Number n)) return 0;
        int way = n.intValue() > 0 ? 1 : -1;
        if (d == 0) d = way; else if (d != way) return 0;
        i++;
      }
      return d;
    }
  }

  // ---- aggregate (and so countDocuments): its first $match chooses the documents, not a copy of the whole collection ----
  static final ThreadLocal<Document> FIRST = new ThreadLocal<>();
  static final ThreadLocal<Integer> AT_MOST = new ThreadLocal<>();
  static final ThreadLocal<List<UnaryOperator<Document>>> NEXT = new ThreadLocal<>();
  static Document aggregate(String command, Document query, Supplier<Document> run) {
    if (command.equalsIgnoreCase("aggregate") && !query.containsKey("let") && query.get("pipeline") instanceof List<?> l
        && !l.isEmpty() && l.get(0) instanceof Document stage && stage.get("$match") instanceof Document match) {
      List<UnaryOperator<Document>> next = l.stream().skip(1).map(Finding::leavingOut).takeWhile(Objects::nonNull).collect(Collectors.toList());
      FIRST.set(match);
      NEXT.set(next);
      query.put("pipeline", l.subList(1 + next.size(), l.size())); // what it has chosen and left out need not be looked at again
      if (l.size() > 1 && l.get(1) instanceof Document d && d.get("$limit") instanceof Number n) AT_MOST.set(n.intValue());
    }
    try { return run.get(); } finally { FIRST.remove(); AT_MOST.remove(); NEXT.remove(); }
  }
  static Stream<Document> all(MongoCollection<?> c) {
    Document match = FIRST.get();
    Integer atMost = AT_MOST.get();
    List<UnaryOperator<Document>> next = NEXT.get();
    FIRST.remove();
    AT_MOST.remove();
    NEXT.remove();
    if (match == null) return c.handleQueryAsStream(new Document());
    if (atMost != null) return StreamSupport.stream(c.handleQuery(match, 0, atMost).spliterator(), false);
    Stream<Document> found = c.handleQueryAsStream(match);
    for (UnaryOperator<Document> stage : next) found = found.map(stage);
    return found;
  }
  static List<Document> copy(Collection<Document> docs) { return docs.stream().map(Document::clone).collect(Collectors.toCollection(ArrayList::new)); }

  // ---- in memory ----
  static class Mem extends MemoryBackend {
    @Override public MemoryDatabase openOrCreateDatabase(String name) { return new MemDb(name, getCursorRegistry()); }
  }
  static class MemDb extends MemoryDatabase {
    MemDb(String name, CursorRegistry r) { super(name, r); }
    @Override public Document handleCommand(Channel ch, String command, Document q, DatabaseResolver r, Oplog o) { return aggregate(command, q, () -> super.handleCommand(ch, command, q, r, o)); }
    @Override protected MemoryCollection openOrCreateCollection(String name, CollectionOptions o) { return new MemCol(this, name, o, cursorRegistry); }
    @Override protected Index<Integer> openOrCreateSecondaryIndex(String c, String name, List<IndexKey> keys, boolean sparse) { return new Ordered<>(name, keys); }
  }
  static final Map<String, String> NAMES = new ConcurrentHashMap<>();
  /** The same with field names that all documents share: each came with names of its own, a quarter of the memory. */
  @SuppressWarnings("unchecked") static <T> T sharingNames(T value) {
    if (value instanceof List<?> l) return (T) l.stream().map(DevMongo::sharingNames).collect(Collectors.toCollection(() -> new ArrayList<>(l.size())));
    if (!(value instanceof Document d)) return value;
    Document same = new Document();
    d.forEach((name, v) -> same.put(NAMES.size() < 10_000 ? NAMES.computeIfAbsent(name, n -> n) : NAMES.getOrDefault(name, name), sharingNames(v)));
    return (T) same;
  }
  static class MemCol extends MemoryCollection {
    private int writing;                                 // > 0: the caller needs the stored objects themselves
    MemCol(MongoDatabase d, String n, CollectionOptions o, CursorRegistry r) { super(d, n, o, r); }
    private <T> T write(Supplier<T> f) { writing++; try { return f.get(); } finally { writing--; } }
    @Override public void addDocument(Document d) { super.addDocument(sharingNames(d)); }
    @Override public Stream<Document> queryAllAsStream() { return all(this); }
    @Override protected QueryResult queryDocuments(Document q, Document sort, int skip, int limit, int batch, Document fields) {
      Plan<Integer> p = Plan.of(getIndexes(), q, sort);
      return p == null ? matchDocuments(q, sort, skip, limit, batch, fields) : matchDocuments(q, p.positions, p.sorted ? null : sort, skip, limit, batch, fields);
    }
    @Override protected QueryResult createQueryResult(List<Document> docs, int batch) { return super.createQueryResult(writing > 0 ? docs : copy(docs), batch); }
    @Override public synchronized Document findAndModify(Document q) {
      Document r = write(() -> super.findAndModify(q));
      if (r.get("value") instanceof Document d) r.put("value", d.clone());
      return r;
    }
    @Override public synchronized int deleteDocuments(Document s, int limit, Oplog o) { return write(() -> super.deleteDocuments(s, limit, o)); }
    @Override public synchronized Document updateDocuments(Document s, Document given, ArrayFilters a, boolean multi, boolean upsert, Oplog o) {
      Document u = Updating.dated(given);
      return write(() -> {
        Document done = Updating.update(this, s, u, a, multi, upsert, o);
        return done != null ? done : super.updateDocuments(s, u, a, multi, upsert, o);
      });
    }
    @Override protected QueryResult matchDocumentsFromStream(Document q, Stream<Document> docs, int skip, int limit, int batch, Comparator<Document> by, Document fields) { return Finding.found(this, q, docs, skip, limit, batch, by, fields); }
    @Override protected boolean tracksDataSize() { return false; }
  }

  // ---- in a file ----
  static class Disk extends H2Backend {
    Disk() { super(store); }
    @Override protected MongoDatabase openOrCreateDatabase(String name) { return new DiskDb(name, getCursorRegistry()); }
  }
  static class DiskDb extends H2Database {
    DiskDb(String name, CursorRegistry r) { super(name, store, r); }
    @Override public Document handleCommand(Channel ch, String command, Document q, DatabaseResolver r, Oplog o) { return aggregate(command, q, () -> super.handleCommand(ch, command, q, r, o)); }
    @Override protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions o) { return new DiskCol(this, name, o, getDatabaseName() + "." + name, cursorRegistry); }
    @Override protected Index<Object> openOrCreateSecondaryIndex(String c, String name, List<IndexKey> keys, boolean sparse) { return new Ordered<>(name, keys); }
    @Override protected void addIndex(Document d) { change(() -> { super.addIndex(d); return null; }); }
    @Override protected MongoCollection<Object> resolveOrCreateCollection(String n) {
      MongoCollection<Object> c = resolveCollection(n, false);
      return c != null ? c : change(() -> super.resolveOrCreateCollection(n));
    }
    @Override public void drop(Oplog oplog) {            // the stock one also takes every database whose name merely begins with this one's
      String p = "databases." + getDatabaseName() + ".";
      List<String> names = store.getMapNames().stream().filter(n -> n.startsWith(p)).map(n -> n.substring(p.length()))
        .sorted(Comparator.comparing(n -> n.equals("system.namespaces") ? 2 : n.startsWith("system.") ? 1 : 0)).toList();
      change(() -> { for (String n : names) if (resolveCollection(n, false) != null) dropCollection(n, oplog); return null; });
    }
  }
  static class DiskCol extends H2Collection {
    DiskCol(MongoDatabase d, String n, CollectionOptions o, String ns, CursorRegistry r) { super(d, n, o, store.openMap("databases." + ns), store.openMap("meta." + ns), r); }
    @Override public Stream<Document> queryAllAsStream() { return all(this); }
    @Override protected QueryResult queryDocuments(Document q, Document sort, int skip, int limit, int batch, Document fields) {
      Plan<Object> p = Plan.of(getIndexes(), q, sort);
      return p == null ? matchDocuments(q, sort, skip, limit, batch, fields) : matchDocuments(q, p.positions, p.sorted ? null : sort, skip, limit, batch, fields);
    }
    // always copies: an update changes the copy, then replaces the stored document, so a commit never meets a half-changed one
    @Override protected QueryResult createQueryResult(List<Document> docs, int batch) { return super.createQueryResult(copy(docs), batch); }
    @Override protected void handleUpdate(Object position, Document before, Document after) { super.handleUpdate(position, before, after.clone()); }
    @Override public Document findAndModify(Document q) { return change(() -> super.findAndModify(q)); }
    @Override public int deleteDocuments(Document s, int limit, Oplog o) { return change(() -> super.deleteDocuments(s, limit, o)); }
    @Override public List<Document> insertDocuments(List<Document> d, boolean ordered) { return change(() -> super.insertDocuments(d, ordered)); }
    @Override public Document updateDocuments(Document s, Document given, ArrayFilters a, boolean multi, boolean upsert, Oplog o) {
      return change(() -> {
        synchronized (this) {
          Document u = Updating.dated(given);
          Document done = Updating.update(this, s, u, a, multi, upsert, o);
          return done != null ? done : super.updateDocuments(s, u, a, multi, upsert, o);
        }
      });
    }
    @Override protected QueryResult matchDocumentsFromStream(Document q, Stream<Document> docs, int skip, int limit, int batch, Comparator<Document> by, Document fields) { return Finding.found(this, q, docs, skip, limit, batch, by, fields); }
    @Override protected boolean tracksDataSize() { return false; }
  }
}
