package io.github.bigtablemapper.deadline;

import io.github.bigtablemapper.internal.amount.Amounts;
import java.time.Duration;
import java.util.Objects;

/**
 * The deadlines of each kind of operation, for a mapper, a repository, or one call. They apply in
 * addition to the settings of the client, which can end an operation earlier, but not later.
 *
 * <pre>{@code
 * BigtableMapper.builder(client).deadlines(Deadlines.defaults().withReads(Duration.ofSeconds(2)));
 * products.withDeadlines(Deadlines.of(Duration.ofMillis(50))).find(key);
 * }</pre>
 *
 * An operation whose deadline has passed fails with {@code DEADLINE_EXCEEDED}, and its call is
 * canceled. A deadline of the current {@code io.grpc.Context} also ends an operation, if it is
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
   * {@return the default deadlines of a mapper} 10 seconds for a read and a write, 60 for a batch,
   * 30 for a scan, 20 for a request of the schema.
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
   * {@return the same, with another deadline for reads by key} The deadline is the total time of
   * such a read: {@code find}, {@code exists}, {@code history}, pages of a row. {@code findAll}
   * ends if no row arrives for this time, and at the latest after this time for each 1,000 keys or
   * part of them.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withReads(Duration reads) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for writes of one row} The deadline is the total time
   * of such a write with all its steps, such as those in a {@code move}: a put, patch, delete or
   * increment, conditional or not.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withWrites(Duration writes) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for writes of many rows} A batch continues as long as
   * responses arrive. Each of its requests may take this time, and if no response arrives for this
   * time, the rest is not sent.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withBatches(Duration batches) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for scans} A scan continues as long as rows arrive: it
   * ends if the server sends nothing for this time while a row is requested. The time that the
   * reader needs does not count. Sweeps and range deletions find their rows by scans.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Deadlines withScans(Duration scans) {
    return new Deadlines(reads, writes, batches, scans, schema);
  }

  /**
   * {@return the same, with another deadline for each request of a schema} A method of a schema
   * sends one or two requests for each table without differences, and fails with the first request
   * that has no response in time.
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

  /** {@return how long a batch waits for a response} */
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
      throw new IllegalArgumentException(
          "A deadline is positive; it is " + Amounts.of(deadline) + ".");
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
