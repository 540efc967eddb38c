package functional;

import static functional.Checks.same;

import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Conditions on keys, orders and filters. */
public class QueryTest {
  private final DynamoDbTable<Event> events;
  private final DynamoDbTable<Entry> entries;

  public QueryTest(DynamoDbEnhancedClient client) {
    this.events = client.table("events", TableSchema.fromBean(Event.class));
    this.entries = client.table("entries", TableSchema.fromBean(Entry.class));
  }

  /** Of one topic from -2 to 7, and one more of the topic before and of the topic after. */
  private void insertEvents() {
    for (long at = -2; at < 8; at++) {
      events.putItem(new Event("topic", at, at % 2 == 0 ? "even" : "odd"));
    }
    events.putItem(new Event("topi", 3L, "even"));
    events.putItem(new Event("topic2", 3L, "even"));
  }

  private void insertEntries() {
    for (String path : List.of("a", "a/b", "a/b/c", "a/c", "b")) {
      entries.putItem(new Entry(path, "disk", path.length()));
    }
    entries.putItem(new Entry("a/b", "tape", 9));
  }

  private static List<Long> times(List<Event> found) {
    return found.stream().map(Event::getAt).collect(Collectors.toList());
  }

  private static List<String> paths(List<Entry> found) {
    return found.stream().map(Entry::getPath).toList();
  }

  public void allOfAPartition() {
    insertEvents();
    List<Event> found =
        events.query(QueryConditional.keyEqualTo(k -> k.partitionValue("topic"))).items().stream()
            .collect(Collectors.toList());
    same(List.of(-2L, -1L, 0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L), times(found));
    same(new Event("topic", -2L, "even"), found.get(0));
  }

  public void oneItemByItsWholeKey() {
    insertEvents();
    Key key = Key.builder().partitionValue("topic").sortValue(3).build();
    same(
        List.of(3L),
        times(events.query(QueryConditional.keyEqualTo(key)).items().stream().toList()));
  }

  public void between() {
    insertEvents();
    PageIterable<Event> pages =
        events.query(
            QueryConditional.sortBetween(
                Key.builder().partitionValue("topic").sortValue(-1).build(),
                Key.builder().partitionValue("topic").sortValue(2).build()));
    same(List.of(-1L, 0L, 1L, 2L), times(pages.items().stream().toList()));
  }

  public void lessAndGreater() {
    insertEvents();
    Key zero = Key.builder().partitionValue("topic").sortValue(0L).build();
    Key five = Key.builder().partitionValue("topic").sortValue(5L).build();
    same(
        List.of(-2L, -1L),
        times(events.query(QueryConditional.sortLessThan(zero)).items().stream().toList()));
    same(
        List.of(-2L, -1L, 0L),
        times(
            events.query(QueryConditional.sortLessThanOrEqualTo(zero)).items().stream().toList()));
    same(
        List.of(6L, 7L),
        times(events.query(QueryConditional.sortGreaterThan(five)).items().stream().toList()));
    same(
        List.of(5L, 6L, 7L),
        times(
            events.query(QueryConditional.sortGreaterThanOrEqualTo(five)).items().stream()
                .toList()));
  }

  public void nothingOfAnotherPartition() {
    insertEvents();
    QueryConditional other = QueryConditional.keyEqualTo(k -> k.partitionValue("top"));
    same(0L, events.query(other).items().stream().count());
  }

  public void reverse() {
    insertEvents();
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.sortLessThan(
                    Key.builder().partitionValue("topic").sortValue(1).build()))
            .scanIndexForward(false)
            .build();
    same(List.of(0L, -1L, -2L), times(events.query(request).items().stream().toList()));
  }

  public void theNewest() {
    insertEvents();
    Event newest =
        events
            .query(
                r ->
                    r.queryConditional(
                            QueryConditional.keyEqualTo(
                                Key.builder().partitionValue("topic").build()))
                        .scanIndexForward(false)
                        .limit(1))
            .items()
            .stream()
            .findFirst()
            .orElseThrow();
    same(7L, newest.getAt());
  }

  public void someOfTheFirst() {
    insertEvents();
    List<Event> found =
        events.query(QueryConditional.keyEqualTo(k -> k.partitionValue("topic"))).items().stream()
            .limit(3)
            .collect(Collectors.toList());
    same(List.of(-2L, -1L, 0L), times(found));
  }

  public void aFilterOnWhatIsFound() {
    insertEvents();
    Expression odd =
        Expression.builder()
            .expression("#t = :odd")
            .putExpressionName("#t", "text")
            .putExpressionValue(":odd", AttributeValue.fromS("odd"))
            .build();
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.sortGreaterThan(
                    Key.builder().partitionValue("topic").sortValue(0).build()))
            .filterExpression(odd)
            .consistentRead(true)
            .build();
    same(List.of(1L, 3L, 5L, 7L), times(events.query(request).items().stream().toList()));
  }

  public void aFilterInReverseOrder() {
    insertEvents();
    List<Event> found =
        events
            .query(
                r ->
                    r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue("topic")))
                        .scanIndexForward(false)
                        .filterExpression(
                            Expression.builder()
                                .expression("begins_with(#t, :e)")
                                .putExpressionName("#t", "text")
                                .putExpressionValue(":e", AttributeValue.fromS("ev"))
                                .build()))
            .items()
            .stream()
            .toList();
    same(List.of(6L, 4L, 2L, 0L, -2L), times(found));
  }

  public void aTextThatBeginsWith() {
    insertEntries();
    List<Entry> found =
        entries
            .query(
                QueryConditional.sortBeginsWith(
                    Key.builder().partitionValue("disk").sortValue("a/").build()))
            .items()
            .stream()
            .toList();
    same(List.of("a/b", "a/b/c", "a/c"), paths(found));
    same(3, found.get(0).getSize());
  }

  public void textsBetween() {
    insertEntries();
    QueryConditional condition =
        QueryConditional.sortBetween(
            k -> k.partitionValue("disk").sortValue("a/b"),
            k -> k.partitionValue("disk").sortValue("a/c"));
    same(List.of("a/b", "a/b/c", "a/c"), paths(entries.query(condition).items().stream().toList()));
  }

  public void textsInReverseOrder() {
    insertEntries();
    same(
        List.of("b", "a/c"),
        paths(
            entries
                .query(
                    QueryEnhancedRequest.builder()
                        .queryConditional(
                            QueryConditional.sortGreaterThan(
                                k -> k.partitionValue("disk").sortValue("a/b/c")))
                        .scanIndexForward(false)
                        .build())
                .items()
                .stream()
                .toList()));
  }
}
