package store.dao;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import store.config.TableNames;
import store.model.Shipment;

/** Shipments, by Reactor. */
public class ShipmentDao {
  private final DynamoDbAsyncTable<Shipment> shipments;

  public ShipmentDao(DynamoDbEnhancedAsyncClient client) {
    this.shipments = client.table(TableNames.SHIPMENTS, TableSchema.fromBean(Shipment.class));
  }

  public Mono<Shipment> find(String carrier, long sequence) {
    return Mono.fromFuture(
        shipments.getItem(Key.builder().partitionValue(carrier).sortValue(sequence).build()));
  }

  public Mono<Shipment> save(Shipment shipment) {
    return Mono.fromFuture(shipments.updateItem(shipment));
  }

  public Mono<Void> put(Shipment shipment) {
    return Mono.fromFuture(() -> shipments.putItem(shipment));
  }

  public Mono<Void> delete(String carrier, long sequence) {
    return Mono.fromFuture(
            shipments.deleteItem(Key.builder().partitionValue(carrier).sortValue(sequence).build()))
        .then();
  }

  public Flux<Shipment> of(String carrier) {
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.keyEqualTo(Key.builder().partitionValue(carrier).build()))
            .build();
    return Flux.from(shipments.query(request)).flatMapIterable(Page::items);
  }

  public Flux<Shipment> after(String carrier, long sequence) {
    return Flux.from(
        shipments
            .query(
                QueryConditional.sortGreaterThan(
                    Key.builder().partitionValue(carrier).sortValue(sequence).build()))
            .items());
  }

  public Flux<Shipment> all() {
    return Flux.from(shipments.scan().items());
  }
}
