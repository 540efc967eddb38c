package io.github.bigtablemapper.deadline;

import java.time.Duration;
import java.util.Objects;

/**
 * How long each kind of operation may take: of a mapper, of a repository, or of one call. They go
 * on top of the settings of the client, which may end an operation earlier, never later.
 *
 * <pre>{@code
 * BigtableMapper.builder(client).deadlines(Deadlines.defaults().withReads(Duration.ofSeconds(2)));
 * products.withDeadline(Duration.ofMillis(50)).find(key);
 * }</pre>
 *
 * An operation whose deadline has passed fails with {@code DEADLINE_EXCEEDED}, and its call is
 * cancelled. A deadline of the current {@code io.grpc.Context} ends an operation, too, if it is
 * earlier.
 *
 * <p>Immutable, and safe for use by many threads.
 */
public final class Deadlines {
  private static final Deadlines DEFAULTS =
      new Deadlines(
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(20));

  private final Duration reads;
  private final Duration writes;
  private final Duration batches;
  private final Duration scans;
  private final Duration schema;

  private Deadlines(
      Duration reads, Duration writes, Duration batches, Duration scans, Duration schema) {
    this.reads = positive(reads);
    this.writes = positive(writes);
    this.batches = positive(batches);
    this.scans = positive(scans);
    this.schema = positive(schema);
  }

  /**
   * {@return the deadlines of a mapper that is told no others} 10 seconds for a read and a write,
   * 60 for a batch, 30 for a scan, 20 for a request of the schema.
   */
  public static Deadlines defaults() {
    return DEFAULTS;
  }

  /**
   * {@return one deadline for every kind of operation}
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public static Deadlines of(Duration deadline) {
    Objects.requireNonNull(deadline, "deadline");
    return new Deadlines(deadline, deadline, deadline, deadline, deadline);
  }

  /**
   * {@return the same, with another deadline for reads by key} Such a read ends that long after its
   * start: {@code find}, {@code exists}, {@code history}, pages of a row. {@code findAll} ends if
   * no row has come for so long, and at the latest after this time for each 1,000 keys begun.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withReads(Duration reads) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for writes of one row} Such a write ends that long
   * after its start with all its steps, as a {@code move} has: a put, patch, delete or increment,
   * conditional or not.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withWrites(Duration writes) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for writes of many rows} A batch goes on as long as
   * answers come. Each of its requests may take that long, and if none was answered for so long,
   * the rest is not sent.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withBatches(Duration batches) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for scans} A scan may take as long as it delivers: it
   * ends if the server is silent for so long while a row is wanted. The time that the reader takes
   * does not count. Sweeps and range deletions find their rows by scans.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withScans(Duration scans) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for each request of a schema} A method of a schema
   * makes one or two requests for each table that is as declared, and ends with the first that has
   * no answer in time.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withSchema(Duration schema) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /** {@return the deadline of reads by key} */
  public Duration reads() {
    return reads;
  }

  /** {@return the deadline of writes of one row} */
  public Duration writes() {
    return writes;
  }

  /** {@return how long a batch waits for an answer} */
  public Duration batches() {
    return batches;
  }

  /** {@return how long a scan waits for the server} */
  public Duration scans() {
    return scans;
  }

  /** {@return the deadline of each request of a schema} */
  public Duration schema() {
    return schema;
  }

  private static Duration positive(Duration deadline) {
    if (deadline.isNegative() || deadline.isZero()) {
      throw new IllegalArgumentException("A deadline is positive; it is " + deadline + ".");
    }
    return deadline;
  }

  /** {@return the five durations} */
  @Override
  public String toString() {
    return "Deadlines[reads="
        + reads
        + ", writes="
        + writes
        + ", batches="
        + batches
        + ", scans="
        + scans
        + ", schema="
        + schema
        + "]";
  }
}
