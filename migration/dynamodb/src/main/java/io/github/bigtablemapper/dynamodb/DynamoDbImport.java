package io.github.bigtablemapper.dynamodb;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import io.github.bigtablemapper.key.Key;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Imports the items of a DynamoDB table into tables of entities, and verifies that all are stored.
 *
 * <pre>{@code
 * DynamoDbImport movies =
 *     DynamoDbImport.from(DynamoDbExport.open(Path.of("export")), Path.of("import"))
 *         .into(repository, MovieItems::movie)
 *         .onProgress(System.out::println);
 * ImportReport report = movies.run();
 * VerificationReport proof = movies.verify();
 * }</pre>
 *
 * All cells have the time of the data. So running an import again changes nothing, and later writes
 * have precedence. Its directory has a checkpoint: an import that is killed at any point and run
 * again resumes there. Items that cannot be stored are in the file {@code rejected.jsonl} of the
 * directory, with the reason; an {@link ItemFile} reads them again.
 *
 * <p>Immutable: each method returns another import.
 */
@CheckReturnValue
public final class DynamoDbImport {
  static final String REJECTED = "rejected.jsonl";
  static final String DIFFERENCES = "differences.jsonl";
  static final String VERIFICATION = "verification.jsonl";

  private static final int DEFAULT_THREADS = 4;
  private static final Duration FIRST_DELAY = Duration.ofSeconds(1);

  private final ItemSource source;
  private final Path directory;
  private final List<ImportTarget<?, ?>> targets;
  private final Predicate<? super Item> skip;
  private final ImportMode mode;
  private final int threads;
  private final long bytesPerSecond;
  private final Duration firstDelay;
  private final Consumer<? super ImportProgress> listener;

  private DynamoDbImport(
      ItemSource source,
      Path directory,
      List<ImportTarget<?, ?>> targets,
      Predicate<? super Item> skip,
      ImportMode mode,
      int threads,
      long bytesPerSecond,
      Duration firstDelay,
      Consumer<? super ImportProgress> listener) {
    this.source = source;
    this.directory = directory;
    this.targets = List.copyOf(targets);
    this.skip = skip;
    this.mode = mode;
    this.threads = threads;
    this.bytesPerSecond = bytesPerSecond;
    this.firstDelay = firstDelay;
    this.listener = listener;
  }

  /**
   * {@return an import of a source}
   *
   * @param directory the directory of the checkpoint and the files of rejected items and
   *     differences: a separate one for each import, on persistent storage
   */
  public static DynamoDbImport from(ItemSource source, Path directory) {
    return new DynamoDbImport(
        source,
        directory,
        List.of(),
        item -> false,
        ImportMode.RESTORE,
        DEFAULT_THREADS,
        0,
        FIRST_DELAY,
        progress -> {});
  }

  /**
   * All items become entities of a repository.
   *
   * @param mapper as in {@link ImportTarget#of}
   */
  public <E, K extends Key> DynamoDbImport into(
      WritableRepository<E, K, ?> repository, Function<? super Item, ? extends E> mapper) {
    return into(ImportTarget.of(repository, mapper));
  }

  /**
   * Items become entities of a target; with several targets, the first that accepts an item stores
   * it.
   */
  public DynamoDbImport into(ImportTarget<?, ?> target) {
    List<ImportTarget<?, ?>> more =
        Stream.concat(targets.stream(), Stream.<ImportTarget<?, ?>>of(target)).toList();
    return new DynamoDbImport(
        source, directory, more, skip, mode, threads, bytesPerSecond, firstDelay, listener);
  }

  /**
   * Sets the items to skip, such as items that {@link Attribute#hasExpired have expired}. They are
   * counted.
   */
  public DynamoDbImport skipping(Predicate<? super Item> unwanted) {
    return new DynamoDbImport(
        source, directory, targets, unwanted, mode, threads, bytesPerSecond, firstDelay, listener);
  }

  /** Sets the treatment of rows that exist; {@link ImportMode#RESTORE} by default. */
  public DynamoDbImport mode(ImportMode mode) {
    return new DynamoDbImport(
        source, directory, targets, skip, mode, threads, bytesPerSecond, firstDelay, listener);
  }

  /**
   * Sets how many parts are processed at a time, 4 by default. Each needs memory for two batches of
   * a thousand items, or of one MiB of JSON.
   */
  public DynamoDbImport threads(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("An import has at least one thread.");
    }
    return new DynamoDbImport(
        source, directory, targets, skip, mode, count, bytesPerSecond, firstDelay, listener);
  }

  /** Sets the maximum number of bytes of items per second, uncompressed in the source. */
  public DynamoDbImport maxBytesPerSecond(long bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("An import passes at least one byte a second.");
    }
    return new DynamoDbImport(
        source, directory, targets, skip, mode, threads, bytes, firstDelay, listener);
  }

  /**
   * Sets the delay before the first retry of rows that could not be written or read, a second by
   * default. The delay doubles with each of the five retries, up to an hour. For writes it is
   * reduced by a random part, up to a half.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public DynamoDbImport retryDelay(Duration first) {
    if (first.isNegative()) {
      throw new IllegalArgumentException("An import waits 0 seconds or more.");
    }
    return new DynamoDbImport(
        source, directory, targets, skip, mode, threads, bytesPerSecond, first, listener);
  }

  /**
   * Sets the listener of the progress, which is called after each batch, by one thread at a time.
   */
  public DynamoDbImport onProgress(Consumer<? super ImportProgress> told) {
    return new DynamoDbImport(
        source, directory, targets, skip, mode, threads, bytesPerSecond, firstDelay, told);
  }

  /**
   * Imports all items that were not imported before.
   *
   * @return the result, including earlier runs
   * @throws ImportException if the source is damaged, requests fail repeatedly, or the directory
   *     belongs to another import: imported items are recorded
   */
  public ImportReport run() {
    requireTargets();
    if (source.since().isPresent() && mode == ImportMode.ONLY_ABSENT) {
      throw new IllegalStateException(
          "An incremental export replaces rows, unless they are later: leave out ONLY_ABSENT.");
    }
    try (Journal journal = Journal.ofImport(directory, identity(), source, listener);
        ImportWriters writers = new ImportWriters(targets, firstDelay)) {
      Workers workers = new Workers(threads);
      ByteRate rate = new ByteRate(bytesPerSecond);
      workers.run(source.parts(), new PartImport(this, journal, rate, workers, writers));
      journal.ended();
      return journal.report();
    } catch (IOException e) {
      throw new ImportException("The import could not read or write a file.", e);
    }
  }

  /**
   * Reads every item again, and its row, and compares them. Differences are in the file {@code
   * differences.jsonl}, with the names of the properties. A verification that was killed or has
   * failed resumes when it is run again; after it has ended, it starts from the beginning.
   *
   * @return the result
   * @throws ImportException if the source is damaged, requests fail repeatedly, or a file cannot be
   *     written
   */
  public VerificationReport verify() {
    return verifySample(1);
  }

  /**
   * Like {@link #verify}, for a sample: the rows of every nth item of each part.
   *
   * @param nth 1: all; 100: one item of a hundred
   */
  public VerificationReport verifySample(int nth) {
    requireTargets();
    if (nth < 1) {
      throw new IllegalArgumentException("A sample has every nth item; n is at least 1.");
    }
    Map<String, String> identity = identity();
    identity.put("nth", Integer.toString(nth));
    try (VerificationTally tally = VerificationTally.open(directory, identity, source, listener)) {
      Workers workers = new Workers(threads);
      workers.run(source.parts(), new PartVerification(this, tally, nth, workers));
      return tally.end(rows(new Retries(firstDelay, workers::isStopped)));
    } catch (IOException e) {
      throw new ImportException("The verification could not read or write a file.", e);
    }
  }

  private OptionalLong rows(Retries retries) {
    List<Optional<Long>> counts =
        targets.stream().map(target -> retries.read(target::countRows)).toList();
    return counts.stream().allMatch(Optional::isPresent)
        ? OptionalLong.of(counts.stream().mapToLong(count -> count.orElse(0L)).sum())
        : OptionalLong.empty();
  }

  private void requireTargets() {
    if (targets.isEmpty()) {
      throw new IllegalStateException("The import has no target: call into.");
    }
  }

  private Map<String, String> identity() {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("source", source.name());
    identity.put(
        "targets",
        targets.stream()
            .map(target -> target.repository().mapping())
            .map(mapping -> mapping.table() + ":" + mapping.entity())
            .collect(Collectors.joining(",")));
    identity.put("mode", mode.name());
    return identity;
  }

  List<ImportTarget<?, ?>> targets() {
    return targets;
  }

  Predicate<? super Item> skip() {
    return skip;
  }

  ImportMode mode() {
    return mode;
  }

  Duration firstDelay() {
    return firstDelay;
  }
}
