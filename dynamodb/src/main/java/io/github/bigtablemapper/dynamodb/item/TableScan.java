package io.github.bigtablemapper.dynamodb.item;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The items of a live DynamoDB table, or of one in DynamoDB Local, read by a parallel scan. It
 * needs {@code dynamodb} of the AWS SDK for Java on the class path.
 *
 * <p>A scan is no snapshot: items that are written while it runs may be in it or not. Write them to
 * Bigtable too, before it begins. The time of the data is that of the scan's beginning, so those
 * writes stay in front. It reads consistently, and takes as many read units: {@code
 * DynamoDbImport.maxBytesPerSecond} bounds them.
 */
public final class TableScan implements ItemSource {
  private final DynamoDbClient client;
  private final String table;
  private final int segments;
  private final Instant time;

  private TableScan(DynamoDbClient client, String table, int segments, Instant time) {
    this.client = client;
    this.table = table;
    this.segments = segments;
    this.time = time;
  }

  /**
   * {@return the items of a table, as of now}
   *
   * @param client borrowed: yours to close
   * @param segments how many parts are scanned, up to 1,000,000; an import that goes on needs as
   *     many as it began with. {@code DynamoDbImport.threads} says how many at a time.
   */
  public static TableScan of(DynamoDbClient client, String table, int segments) {
    if (segments < 1) {
      throw new IllegalArgumentException("A scan has at least one segment.");
    }
    return new TableScan(client, table, segments, Instant.now().truncatedTo(ChronoUnit.MILLIS));
  }

  /** {@return the name of the table, and how many segments are read} */
  @Override
  public String name() {
    return "table " + table + " in " + segments + " segments";
  }

  @Override
  public Instant time() {
    return time;
  }

  /** {@return nothing: DynamoDB counts a table every six hours only} */
  @Override
  public OptionalLong itemCount() {
    return OptionalLong.empty();
  }

  /** {@return the segments} */
  @Override
  public List<? extends ItemPart> parts() {
    return IntStream.range(0, segments)
        .mapToObj(segment -> new TableSegment(client, table, segment, segments))
        .toList();
  }
}
