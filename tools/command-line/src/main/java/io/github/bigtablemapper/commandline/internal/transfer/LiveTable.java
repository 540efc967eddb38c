package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import io.github.bigtablemapper.dynamodb.item.TableScan;
import java.io.Closeable;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** A table of DynamoDB and the client that scans it, by the AWS SDK of the user's class path. */
public final class LiveTable implements ItemSource, Closeable {
  private final DynamoDbClient client;
  private final TableScan scan;

  private LiveTable(DynamoDbClient client, TableScan scan) {
    this.client = client;
    this.scan = scan;
  }

  static LiveTable open(String table, int segments, @Nullable URI endpoint) {
    DynamoDbClientBuilder builder = DynamoDbClient.builder();
    DynamoDbClient client =
        (endpoint == null ? builder : builder.endpointOverride(endpoint)).build();
    return new LiveTable(client, TableScan.of(client, table, segments));
  }

  @Override
  public String name() {
    return scan.name();
  }

  @Override
  public Instant time() {
    return scan.time();
  }

  @Override
  public OptionalLong itemCount() {
    return scan.itemCount();
  }

  @Override
  public List<? extends ItemPart> parts() {
    return scan.parts();
  }

  @Override
  public void close() {
    client.close();
  }
}
