package io.github.bigtablemapper.dynamodb.item;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A segment of a scan.
 *
 * @param segment its number, from 0
 * @param segments the number of segments
 */
record TableSegment(DynamoDbClient client, String table, int segment, int segments)
    implements ItemPart {
  @Override
  public String name() {
    return "segment " + segment;
  }

  @Override
  public OptionalLong itemCount() {
    return OptionalLong.empty();
  }

  @Override
  public ItemReader open(@Nullable String position) {
    return new SegmentReader(this, position);
  }
}
