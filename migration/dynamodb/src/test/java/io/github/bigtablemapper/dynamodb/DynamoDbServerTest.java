package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.github.bigtablemapper.fixture.dynamodb.DynamoDbServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The rules of DynamoDB on which the other tests rely, each with the page that describes it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // a client takes long to create
class DynamoDbServerTest {
  private static final int PAGE_BYTES = 1_000;

  private final DynamoDbServer server;
  private final DynamoDbClient client;
  private int tables;
  private String table = "";

  DynamoDbServerTest() throws IOException {
    server = DynamoDbServer.start(PAGE_BYTES);
    client =
        DynamoDbClient.builder()
            .endpointOverride(server.uri())
            .region(Region.US_EAST_1)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
            .httpClient(UrlConnectionHttpClient.create())
            .build();
  }

  @BeforeEach
  void newTable() {
    table = "Movies" + ++tables;
    createTable();
  }

  private void createTable() {
    var unused =
        client.createTable(
            create ->
                create
                    .tableName(table)
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(key("year", KeyType.HASH), key("title", KeyType.RANGE))
                    .attributeDefinitions(
                        attribute("year", ScalarAttributeType.N),
                        attribute("title", ScalarAttributeType.S)));
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }

  private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  @AfterAll
  void stop() {
    client.close();
    server.close();
  }

  private static Map<String, AttributeValue> key(String year, String title) {
    return Map.of("year", fromN(year), "title", fromS(title));
  }

  private static Map<String, AttributeValue> item(String name, AttributeValue value) {
    Map<String, AttributeValue> item = new HashMap<>(key("1927", "Metropolis"));
    item.put(name, value);
    return item;
  }

  private void put(Map<String, AttributeValue> item) {
    var unused = client.putItem(put -> put.tableName(table).item(item));
  }

  private Map<String, AttributeValue> get(Map<String, AttributeValue> key) {
    return client.getItem(get -> get.tableName(table).key(key).consistentRead(true)).item();
  }

  private static void assertRefused(Runnable request) {
    DynamoDbException refused = assertThrows(DynamoDbException.class, request::run);
    assertThat(refused.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_PutItem.html */
  @Test
  void anItemReplacesTheOneWithItsKey() {
    put(item("plot", fromS("old")));
    put(item("rating", fromN("8.3")));

    assertThat(get(key("1927.0", "Metropolis"))).isEqualTo(item("rating", fromN("8.3")));
    var deleted =
        client.deleteItem(
            delete ->
                delete
                    .tableName(table)
                    .key(key("1927", "Metropolis"))
                    .returnValues(ReturnValue.ALL_OLD));
    assertThat(deleted.attributes()).isEqualTo(item("rating", fromN("8.3")));
    assertThat(get(key("1927", "Metropolis"))).isEmpty();
  }

  /**
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html
   */
  @ParameterizedTest
  @CsvSource({"1.500, 1.5", "1E3, 1000", "-0, 0", "007, 7", "1E-3, 0.001", "-2.50E1, -25"})
  void numbersHaveOneForm(String written, String read) {
    put(item("n", fromN(written)));
    assertThat(get(key("1927", "Metropolis"))).isEqualTo(item("n", fromN(read)));
  }

  /**
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html
   */
  @Test
  void valuesOutsideTheirTypesAreRefused() {
    for (AttributeValue each :
        List.of(
            fromN("9".repeat(39)),
            fromN("1E126"),
            fromN("1E-131"),
            fromN("x"),
            fromSs(List.of()),
            fromSs(List.of("a", "a")),
            fromNs(List.of("1", "1.0")))) {
      assertRefused(() -> put(item("value", each)));
    }
    put(item("value", fromS(""))); // only a key is never empty
    for (Map<String, AttributeValue> each :
        List.of(
            key("1927", ""),
            Map.of("year", fromN("1")),
            Map.of("year", fromS("1"), "title", fromS("t")))) {
      assertRefused(() -> put(each));
    }
    assertRefused(() -> get(item("plot", fromS("more than the key"))));
  }

  private ScanResponse page(Consumer<ScanRequest.Builder> request) {
    return client.scan(scan -> request.accept(scan.tableName(table)));
  }

  private void fill(int count) {
    for (int i = 0; i < count; i++) {
      put(key(Integer.toString(2000 + i % 7), "movie " + i));
    }
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Scan.html */
  @Test
  void aScanHasPagesOfALimitAndOfASize() {
    fill(60);
    List<Map<String, AttributeValue>> items = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    Map<String, AttributeValue> last = Map.of();
    do {
      Map<String, AttributeValue> after = last;
      ScanResponse page = page(scan -> scan.exclusiveStartKey(after.isEmpty() ? null : after));
      items.addAll(page.items());
      sizes.add(page.items().size());
      last = page.lastEvaluatedKey();
    } while (!last.isEmpty());

    assertThat(items).hasSize(60);
    assertThat(items).containsNoDuplicates();
    assertThat(sizes.size()).isGreaterThan(2);
    assertThat(page(scan -> scan.limit(3)).items()).hasSize(3);
    List<String> titles =
        items.stream()
            .filter(each -> fromN("2003").equals(each.get("year")))
            .map(each -> String.valueOf(each.get("title")))
            .toList();
    assertThat(titles).isInOrder(); // of one partition key, by the sort key
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Scan.html */
  @Test
  void segmentsHaveEachItemOnce() {
    fill(20);
    List<List<Map<String, AttributeValue>>> segments =
        IntStream.range(0, 3)
            .mapToObj(i -> page(scan -> scan.segment(i).totalSegments(3)).items())
            .toList();

    assertThat(segments.stream().flatMap(List::stream).distinct().count()).isEqualTo(20);
    assertThat(segments.stream().mapToInt(List::size).sum()).isEqualTo(20);
    Map<String, AttributeValue> ofAnother =
        segments.stream().filter(each -> !each.isEmpty()).findFirst().orElseThrow().get(0);
    int other = segments.get(0).contains(ofAnother) ? 1 : 0;
    assertRefused(
        () -> page(scan -> scan.segment(other).totalSegments(3).exclusiveStartKey(ofAnother)));
    assertRefused(() -> page(scan -> scan.segment(3).totalSegments(3)));
    assertRefused(() -> page(scan -> scan.segment(0)));
  }

  private static WriteRequest putting(String title) {
    return WriteRequest.builder().putRequest(put -> put.item(key("2000", title))).build();
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
  @Test
  void aBatchHas25DifferentKeys() {
    Consumer<List<WriteRequest>> write =
        requests -> {
          var unused = client.batchWriteItem(batch -> batch.requestItems(Map.of(table, requests)));
        };
    write.accept(List.of(putting("a"), putting("b")));
    WriteRequest deletion =
        WriteRequest.builder().deleteRequest(delete -> delete.key(key("2000", "a"))).build();
    write.accept(List.of(deletion, putting("c")));

    assertThat(page(scan -> {}).items())
        .containsExactly(key("2000", "b"), key("2000", "c"))
        .inOrder();
    assertRefused(() -> write.accept(List.of(deletion, putting("a"))));
    assertRefused(
        () -> write.accept(IntStream.range(0, 26).mapToObj(i -> putting("title " + i)).toList()));
    assertThat(page(scan -> {}).count()).isEqualTo(2);
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/CommonErrors.html */
  @Test
  void whatIsNotImplementedIsRefused() {
    DynamoDbException unknown = assertThrows(DynamoDbException.class, () -> client.listTables());
    assertThat(unknown.awsErrorDetails().errorCode()).isEqualTo("UnknownOperationException");
    assertRefused(() -> page(scan -> scan.attributesToGet("plot")));
    assertRefused(() -> page(scan -> scan.filterExpression("plot ~ year")));
    assertRefused(() -> page(scan -> scan.filterExpression("plot = :missing")));
    assertThrows(
        ResourceNotFoundException.class, () -> client.scan(scan -> scan.tableName("Others")));
    assertThrows(ResourceInUseException.class, this::createTable);
  }

  /**
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rating > :n; true",
        "rating <> :n AND NOT rating = :n; true",
        "rating BETWEEN :n AND :n OR rating IN (:n, :m); true",
        "rating = :t; false",
        "plot < :t; false",
        "begins_with(plot, :t) AND contains(plot, :t); true",
        "contains(tags, :t); true",
        "size(tags) >= :n; true",
        "size(none) >= :n; false",
        "none <> :n; true",
        "none = :n; false",
        "attribute_exists(info.director) AND attribute_not_exists(info.writer); true",
        "info.director = :t OR (attribute_exists(none) AND rating > :n); true"
      })
  void aFilterSelectsItems(String filter, boolean isFound) {
    Map<String, AttributeValue> item = item("rating", fromN("8"));
    item.putAll(
        Map.of(
            "plot", fromS("a city"),
            "tags", fromSs(List.of("a", "b")),
            "info", AttributeValue.fromM(Map.of("director", fromS("a")))));
    put(item);
    Map<String, AttributeValue> values =
        Map.of(":n", fromN("1"), ":m", fromN("8.0"), ":t", fromS("a"));
    assertThat(
            page(scan -> scan.filterExpression(filter).expressionAttributeValues(values)).count())
        .isEqualTo(isFound ? 1 : 0);
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html */
  @Test
  void anUpdateChangesWhatItNames() {
    put(item("plot", fromS("old")));
    var updated =
        client.updateItem(
            update ->
                update
                    .tableName(table)
                    .key(key("1927", "Metropolis"))
                    .updateExpression(
                        "SET n = if_not_exists(n, :zero) + :one, #r = :one REMOVE plot")
                    .expressionAttributeNames(Map.of("#r", "rating"))
                    .expressionAttributeValues(Map.of(":zero", fromN("0"), ":one", fromN("1")))
                    .returnValues(ReturnValue.ALL_NEW));
    Map<String, AttributeValue> expected = item("n", fromN("1"));
    expected.put("rating", fromN("1"));
    assertThat(updated.attributes()).isEqualTo(expected);
    assertThrows(
        ConditionalCheckFailedException.class,
        () ->
            client.updateItem(
                update ->
                    update
                        .tableName(table)
                        .key(key("1927", "Metropolis"))
                        .updateExpression("REMOVE n")
                        .conditionExpression("attribute_exists(plot)")));
    assertThat(get(key("1927", "Metropolis"))).isEqualTo(expected);
  }

  /** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html */
  @Test
  void aQueryHasTheItemsOfAPartitionInOrder() {
    List.of("b", "a", "c").forEach(title -> put(key("2000", title)));
    put(key("2001", "a"));
    List<Map<String, AttributeValue>> found = new ArrayList<>();
    client
        .queryPaginator(
            query ->
                query
                    .tableName(table)
                    .limit(1)
                    .scanIndexForward(false)
                    .keyConditionExpression("#y = :y AND title >= :t")
                    .expressionAttributeNames(Map.of("#y", "year"))
                    .expressionAttributeValues(Map.of(":y", fromN("2000"), ":t", fromS("b"))))
        .items()
        .forEach(found::add);
    assertThat(found).containsExactly(key("2000", "c"), key("2000", "b")).inOrder();
  }
}
