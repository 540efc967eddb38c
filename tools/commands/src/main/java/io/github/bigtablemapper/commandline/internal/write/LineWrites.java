package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.InvalidLineException;
import io.github.bigtablemapper.commandline.internal.json.JsonLine;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Applies the writes of lines in their order, many rows in one batch. Two writes of one row are in
 * two batches. Used by one thread.
 */
public final class LineWrites<E, K extends Key> {
  private static final int BATCH = 500;

  private final WritableRepository<E, K, ?> repository;
  private final Function<Members, LineWrite<E, K>> writes;
  private final Set<String> names;
  private final BiConsumer<Long, String> report;
  private final boolean isDry;
  private final Map<K, Write<E, K>> batch = new LinkedHashMap<>();
  private final Map<K, Long> lines = new LinkedHashMap<>();
  private final AtomicLong applied = new AtomicLong();
  private long notApplied;
  private long failed;
  private boolean isHopeless;
  private @Nullable BigtableMapperException silence;

  /** The last line after which no write is waiting or in progress. */
  private volatile long settled;

  private LineWrites(
      WritableRepository<E, K, ?> repository,
      Function<Members, LineWrite<E, K>> writes,
      Set<String> names,
      BiConsumer<Long, String> report,
      boolean isDry) {
    this.repository = repository;
    this.writes = writes;
    this.names = names;
    this.report = report;
    this.isDry = isDry;
  }

  /**
   * {@return the writes of lines that contain entities}
   *
   * @param ifAbsent whether only rows that are not there are written
   * @param isRestore whether lines are stored as they are, with counters, versions and times
   * @param report takes the number of a line and what is wrong with it
   * @param isDry whether lines are only checked
   */
  @SuppressWarnings("unchecked") // the repository is that of the mapping
  public static <E, K extends Key> LineWrites<E, K> ofPuts(
      EntityTarget<E, K> target,
      boolean ifAbsent,
      boolean isRestore,
      BiConsumer<Long, String> report,
      boolean isDry) {
    WritableRepository<E, K, ?> repository =
        (WritableRepository<E, K, ?>) target.entity().writableRepository(target.mapper());
    return new LineWrites<>(
        repository,
        new PutLine<>(target, repository, ifAbsent, isRestore),
        names(target),
        report,
        isDry);
  }

  /**
   * {@return the writes of lines that contain the parts of a row key, and what changes}
   *
   * @param ifPresent whether only rows that are there are written
   * @param report takes the number of a line and what is wrong with it
   * @param isDry whether lines are only checked
   */
  public static <E, K extends Key> LineWrites<E, K> ofPatches(
      EntityTarget<E, K> target,
      boolean ifPresent,
      BiConsumer<Long, String> report,
      boolean isDry) {
    WritableRepository<E, K, ColumnPatch<E>> repository =
        MappedEntity.writable(target.mapper(), target.mapping());
    return new LineWrites<>(
        repository, new PatchLine<>(target, repository, ifPresent), names(target), report, isDry);
  }

  /** {@return the names that a line can have: also of embedded values, and of what is in them} */
  private static Set<String> names(EntityTarget<?, ?> target) {
    Set<String> names = new TreeSet<>(target.entity().keyParts());
    for (MappedColumn<?, ?> column : target.mapping().columns()) {
      String path = column.property();
      for (int end = path.length(); end > 0; end = path.lastIndexOf('.', end - 1)) {
        names.add(path.substring(0, end));
      }
    }
    target.mapping().collections().forEach(family -> names.add(family.property()));
    return names;
  }

  /** Takes a line, and applies a batch if it is full. */
  public void add(long number, String line) {
    LineWrite<E, K> write;
    Members properties = new Members(Map.of());
    try {
      properties = JsonLine.parse(line);
      write = writes.apply(properties);
      var unused = write.key().toByteString(); // which fails if there is no such row key
    } catch (InvalidLineException e) {
      String why = String.valueOf(e.getMessage());
      fail(number, why + misspelled(properties, why));
      return;
    } catch (BigtableMapperException e) {
      fail(number, Failures.line(e));
      return;
    } catch (RuntimeException | StackOverflowError e) { // of a user's class, with a value perhaps
      fail(number, "no entity can be made of it: " + e.getClass().getSimpleName());
      return;
    }
    if (batch.size() == BATCH || batch.containsKey(write.key())) {
      flush();
    }
    settled = lines.isEmpty() ? number - 1 : settled;
    batch.put(write.key(), write.write());
    lines.put(write.key(), number);
  }

  /** {@return what follows a message if a name of the line may be misspelled} */
  private String misspelled(Members properties, String why) {
    for (String name : properties.byName().keySet()) {
      String near = names.contains(name) ? "" : Suggestions.of(name, names);
      if (!near.isEmpty()) {
        String unknown = "here is no property " + name;
        return why.endsWith(unknown) ? "." + near : ". T" + unknown + "." + near;
      }
    }
    return "";
  }

  /** Applies what is left. */
  public void flush() {
    if (isDry) {
      applied.addAndGet(batch.size());
    } else if (!batch.isEmpty() && !isHopeless) {
      apply(batch);
    }
    batch.clear();
    lines.clear();
  }

  /** Applies writes; if one of them is invalid, for which nothing is sent, one by one. */
  private void apply(Map<K, Write<E, K>> writes) {
    BatchResult<E, K> result;
    try {
      result = repository.applyAll(List.copyOf(writes.values()));
    } catch (InvalidKeyException | InvalidRequestException | InvalidValueException e) {
      if (writes.size() == 1) {
        writes.keySet().forEach(key -> fail(line(key), Failures.line(e)));
      } else {
        writes.forEach((key, write) -> apply(Map.of(key, write)));
      }
      return;
    }
    applied.addAndGet(result.applied().size());
    notApplied += result.notApplied().size();
    result.notApplied().forEach(key -> report.accept(line(key), "not applied"));
    isHopeless = result.failures().size() == batch.size();
    silence = isHopeless ? silence(result.failures().values()) : null;
    if (silence == null) {
      result.failures().forEach((key, failure) -> fail(line(key), Failures.line(failure)));
    } else {
      fail(line(result.failures().keySet().iterator().next()), Failures.line(silence));
      failed += result.failures().size() - 1;
    }
  }

  /** {@return the failure of all rows, if no server responded and none can be written} */
  private static @Nullable BigtableMapperException silence(
      Collection<BigtableMapperException> failures) {
    return failures.stream()
            .allMatch(
                failure ->
                    Failures.isOfSilentServer(failure)
                        && !(failure instanceof OutcomeUnknownException))
        ? failures.stream().findFirst().orElse(null)
        : null;
  }

  private Long line(K key) {
    return Objects.requireNonNull(lines.get(key));
  }

  /** Reports a line that cannot be read. */
  void refuse(long number, String why) {
    fail(number, why);
  }

  private void fail(Long number, String why) {
    failed++;
    report.accept(number, why);
  }

  /** {@return how many rows were written so far} */
  long applied() {
    return applied.get();
  }

  /** {@return how far the writes are, for any thread} */
  String soFar() {
    return Amounts.of(applied(), "row")
        + (isDry ? " to write" : " written")
        + (isDry ? "" : ". The lines after line " + settled + " may be written or not")
        + ".";
  }

  /** {@return true if every line was written} */
  public boolean isWhole() {
    return notApplied + failed == 0;
  }

  /**
   * {@return why no row of a batch was sent, if no server responded, which is reported once; null:
   * some may be}
   */
  @Nullable BigtableMapperException silence() {
    return silence;
  }

  /** {@return true if a batch failed as a whole, so that others are not tried} */
  boolean isHopeless() {
    return isHopeless;
  }

  @Override
  public String toString() {
    return Amounts.of(applied(), "row")
        + (isDry ? " to write" : " written")
        + (notApplied == 0 ? "" : ", " + notApplied + " not applied")
        + (failed == 0 ? "" : ", " + failed + " failed");
  }
}
