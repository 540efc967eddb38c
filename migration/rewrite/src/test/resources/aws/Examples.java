package aws;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.DeleteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.GetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Programs that show one call each, with the tables as local variables. */
public class Examples {
  static String modify(DynamoDbEnhancedClient client, String id, String mail) {
    try {
      DynamoDbTable<Guest> guests =
          (DynamoDbTable<Guest>) client.table("Guest", TableSchema.fromBean(Guest.class));
      Key key = Key.builder().partitionValue(id).sortValue(mail).build();
      Guest found = guests.getItem((GetItemEnhancedRequest.Builder request) -> request.key(key));
      found.setGuestName("x");
      guests.updateItem(found);
      return found.getGuestName();
    } catch (DynamoDbException e) {
      System.err.println(e.awsErrorDetails().errorMessage());
      System.exit(1);
    }
    return "";
  }

  static void batch(DynamoDbEnhancedClient client, Guest one, Guest two, Song song) {
    DynamoDbTable<Guest> guests = client.table("Guest", TableSchema.fromBean(Guest.class));
    DynamoDbTable<Song> songs = client.table("Song", TableSchema.fromBean(Song.class));
    BatchWriteItemEnhancedRequest request =
        BatchWriteItemEnhancedRequest.builder()
            .writeBatches(
                WriteBatch.builder(Guest.class)
                    .mappedTableResource(guests)
                    .addPutItem(r -> r.item(one))
                    .addDeleteItem(Key.builder().partitionValue("2").sortValue("m").build())
                    .build(),
                WriteBatch.builder(Song.class)
                    .mappedTableResource(songs)
                    .addPutItem(r -> r.item(song))
                    .build())
            .build();
    client.batchWriteItem(request);
    client.batchWriteItem(
        r ->
            r.addWriteBatch(
                WriteBatch.builder(Guest.class)
                    .mappedTableResource(guests)
                    .addPutItem(put -> put.item(one))
                    .addPutItem(put -> put.item(two))
                    .build()));
  }

  static void batchOfKeys(DynamoDbEnhancedClient client) {
    DynamoDbTable<Guest> guests = client.table("Guest", TableSchema.fromBean(Guest.class));
    Key first = Key.builder().partitionValue("1").sortValue("m").build();
    BatchWriteItemEnhancedRequest request =
        BatchWriteItemEnhancedRequest.builder()
            .writeBatches(
                WriteBatch.builder(Guest.class)
                    .mappedTableResource(guests)
                    .addDeleteItem(DeleteItemEnhancedRequest.builder().key(first).build())
                    .build(),
                WriteBatch.builder(Guest.class)
                    .mappedTableResource(guests)
                    .addDeleteItem(r -> r.key(k -> k.partitionValue("2").sortValue("m")))
                    .build())
            .build();
    client.batchWriteItem(request);
  }

  static void index(DynamoDbEnhancedClient client) {
    DynamoDbIndex<Play> seasons =
        client.table("Play", TableSchema.fromBean(Play.class)).index("season-index");
    AttributeValue season = AttributeValue.builder().n("2013").build();
    QueryConditional condition =
        QueryConditional.keyEqualTo(Key.builder().partitionValue(season).build());
    SdkIterable<Page<Play>> results =
        seasons.query(
            QueryEnhancedRequest.builder().queryConditional(condition).limit(300).build());
    results.forEach(page -> page.items().forEach(play -> System.out.println(play.getStage())));
  }

  static int filtered(DynamoDbEnhancedClient client) {
    int count = 0;
    DynamoDbTable<Guest> guests = client.table("Guest", TableSchema.fromBean(Guest.class));
    AttributeValue name = AttributeValue.builder().s("Tom").build();
    Map<String, AttributeValue> values = new HashMap<>();
    values.put(":value", name);
    Expression expression =
        Expression.builder().expression("guestName = :value").expressionValues(values).build();
    QueryConditional condition =
        QueryConditional.keyEqualTo(Key.builder().partitionValue("1").build());
    for (Guest guest :
        guests.query(r -> r.queryConditional(condition).filterExpression(expression)).items()) {
      count++;
      System.out.println(guest);
    }
    return count;
  }

  static String iterated(DynamoDbTable<Guest> guests) {
    QueryConditional condition =
        QueryConditional.sortGreaterThan(Key.builder().partitionValue("1").sortValue("a").build());
    Iterator<Guest> results = guests.query(condition).items().iterator();
    String last = "";
    while (results.hasNext()) {
      last = results.next().getMail();
    }
    return last;
  }

  static void pages(DynamoDbTable<Guest> guests) {
    PageIterable<Guest> results =
        guests.query(QueryConditional.keyEqualTo(b -> b.partitionValue("1")));
    results.stream().forEach(page -> page.items().forEach(guest -> System.out.println(guest)));
    for (Page<Guest> page : guests.scan()) {
      page.items().forEach(System.out::println);
    }
  }

  static void conditional(DynamoDbTable<Song> songs, Song song) {
    Map<String, String> names = new HashMap<>();
    names.put("#a", "Album");
    Map<String, AttributeValue> values = new HashMap<String, AttributeValue>();
    values.put(":a", AttributeValue.builder().s("x").build());
    values.put(":p", AttributeValue.builder().n("1").build());
    songs.putItem(
        PutItemEnhancedRequest.builder(Song.class)
            .item(song)
            .conditionExpression(
                Expression.builder()
                    .expression("#a = :a AND prizes > :p")
                    .expressionNames(names)
                    .expressionValues(values)
                    .build())
            .build());
  }

  static List<Visit> composite(DynamoDbEnhancedClient client, DynamoDbTable<Visit> visits) {
    return visits
        .index("region")
        .query(
            QueryConditional.sortBeginsWith(
                k -> k.addPartitionValue("a").addPartitionValue("b").addSortValue("x")))
        .stream()
        .flatMap(page -> page.items().stream())
        .toList();
  }

  static long ofParcels(DynamoDbTable<Parcel> parcels) {
    Expression expression =
        Expression.builder()
            .expression("o = :o AND grams > :g AND attribute_exists(code)")
            .putExpressionValue(":o", AttributeValue.fromS("x"))
            .putExpressionValue(":g", AttributeValue.fromN("1"))
            .build();
    parcels.deleteItem(Key.builder().partitionValue("1").build());
    return parcels.scan(r -> r.filterExpression(expression)).items().stream().count();
  }

  /** An index by the first part of the key is the table. */
  static void ofKey(DynamoDbEnhancedClient client) {
    DynamoDbIndex<Guest> byId =
        client.table("Guest", TableSchema.fromBean(Guest.class)).index("id-index");
    byId.query(QueryConditional.keyEqualTo(k -> k.partitionValue("1")))
        .forEach(page -> page.items().forEach(System.out::println));
  }

  static void ofFlattened(DynamoDbEnhancedClient client, DynamoDbTable<Trip> trips) {
    trips
        .index("flat")
        .query(QueryConditional.keyEqualTo(k -> k.partitionValue("s").sortValue(3)))
        .forEach(page -> page.items().forEach(System.out::println));
  }
}
