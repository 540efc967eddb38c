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
 * <p>A scan is not a snapshot: it may or may not contain items that are written while it runs.
 * Start to write them to Bigtable too, before the scan begins. The time of the data is the start of
 * the scan, so those writes have precedence. It uses consistent reads, which take more read units:
 * {@code DynamoDbImport.maxBytesPerSecond} limits them.
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
   * @param client the caller closes it
   * @param segments the number of parts, up to 1,000,000; an import that resumes needs the same
   *     number. {@code DynamoDbImport.threads} sets how many are scanned at a time.
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

  /** {@return empty: DynamoDB counts a table only every six hours} */
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
