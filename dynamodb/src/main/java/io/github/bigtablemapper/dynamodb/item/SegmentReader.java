package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Reads a segment page by page. A position is the number of the items before it, and the key of the
 * last of them in DynamoDB JSON.
 */
final class SegmentReader implements ItemReader {
  private static final String END = "end";

  private final TableSegment segment;
  private Map<String, AttributeValue> lastKey = Map.of();
  private long number;
  private boolean ended;

  SegmentReader(TableSegment segment, @Nullable String position) {
    this.segment = segment;
    if (position != null) {
      int space = position.indexOf(' ');
      String key = position.substring(space + 1);
      number = Long.parseLong(position.substring(0, space));
      ended = key.equals(END);
      if (!ended) {
        lastKey = SdkItems.attributes(ItemParser.parseAttributes(Utf8.encode(key).toByteArray()));
      }
    }
  }

  @Override
  public @Nullable ItemBatch next() {
    while (!ended) {
      ScanResponse page = segment.client().scan(request());
      lastKey = page.lastEvaluatedKey();
      ended = lastKey.isEmpty();
      if (!page.items().isEmpty()) {
        return batch(page);
      }
    }
    return null;
  }

  private ScanRequest request() {
    ScanRequest.Builder request =
        ScanRequest.builder()
            .tableName(segment.table())
            .segment(segment.segment())
            .totalSegments(segment.segments())
            .limit(ItemBatch.MAX_ITEMS)
            .consistentRead(true);
    return (lastKey.isEmpty() ? request : request.exclusiveStartKey(lastKey)).build();
  }

  private ItemBatch batch(ScanResponse page) {
    List<SourceItem> items = new ArrayList<>();
    long bytes = 0;
    for (Map<String, AttributeValue> attributes : page.items()) {
      Item item = SdkItems.item(attributes);
      items.add(SourceItem.of(++number, item));
      bytes += ItemWriter.bytes(item).length;
    }
    String key =
        ended ? END : Utf8.decode(ByteString.copyFrom(ItemWriter.bytes(SdkItems.item(lastKey))));
    return new ItemBatch(items, bytes, number + " " + key);
  }

  @Override
  public void close() {
    // the client is borrowed
  }
}
