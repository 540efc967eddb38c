package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Reads a segment page by page. A position is the number of the items before it, and the key of the
 * last of them in DynamoDB JSON.
 */
final class SegmentReader implements ItemReader {
  private static final String END = "end";
  private static final int ATTEMPTS = 6;
  private static final long FIRST_PAUSE_MILLIS = 500;

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
  public @Nullable ItemBatch next() throws InterruptedIOException {
    while (!ended) {
      ScanResponse page = page();
      lastKey = page.lastEvaluatedKey();
      ended = lastKey.isEmpty();
      if (!page.items().isEmpty()) {
        return batch(page);
      }
    }
    return null;
  }

  /** The SDK also retries a request, but not for as long. */
  private ScanResponse page() throws InterruptedIOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return segment.client().scan(request());
      } catch (SdkException e) {
        if (attempt == ATTEMPTS || !mayPass(e)) {
          throw e;
        }
      }
      try {
        TimeUnit.MILLISECONDS.sleep(FIRST_PAUSE_MILLIS << (attempt - 1));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("The scan was interrupted.");
      }
    }
  }

  private static boolean mayPass(SdkException failure) {
    return failure instanceof SdkServiceException service
        ? service.isThrottlingException() || service.statusCode() >= 500
        : failure.retryable() || failure.getCause() instanceof IOException;
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
