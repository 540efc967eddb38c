package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import reactor.core.publisher.Flux;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The asynchronous client. */
public class AsyncTest {
  private final DynamoDbAsyncTable<Note> notes;

  public AsyncTest(DynamoDbEnhancedAsyncClient client) {
    this.notes = client.table("notes", TableSchema.fromBean(Note.class));
  }

  private static Key key(Integer page) {
    return Key.builder().partitionValue("b").sortValue(page).build();
  }

  private void insert() {
    CompletableFuture<?>[] stored =
        IntStream.rangeClosed(1, 6)
            .mapToObj(page -> notes.putItem(new Note("b", page, "text " + page)))
            .toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(stored).join();
  }

  public void whatIsPutIsRead() {
    notes.putItem(new Note("b", 1, "one")).join();
    same(new Note("b", 1, "one"), notes.getItem(key(1)).join());
    same(null, notes.getItem(r -> r.key(key(2))).join());
  }

  public void onePutAfterTheOther() {
    Note found =
        notes
            .putItem(new Note("b", 1, "one"))
            .thenCompose(unused -> notes.putItem(new Note("b", 1, "two")))
            .thenCompose(unused -> notes.getItem(key(1)))
            .join();
    same("two", found.getText());
  }

  public void anUpdate() {
    insert();
    Note updated = notes.updateItem(new Note("b", 1, null)).join();
    same(new Note("b", 1, null), updated);
    Note kept = notes.updateItem(r -> r.item(new Note("b", 2, null)).ignoreNulls(true)).join();
    same("text 2", kept.getText());
  }

  public void conditions() {
    Expression absent = Expression.builder().expression("attribute_not_exists(book)").build();
    notes.putItem(r -> r.item(new Note("b", 1, "one")).conditionExpression(absent)).join();
    refused(
        () ->
            notes.putItem(r -> r.item(new Note("b", 1, "two")).conditionExpression(absent)).join());
    Note result = notes.getItem(key(1)).join();
    same("one", result.getText());
  }

  public void aDeletion() {
    insert();
    notes.deleteItem(key(1)).join();
    same(null, notes.getItem(key(1)).join());
  }

  public void itemsOneAfterTheOther() {
    insert();
    List<Integer> items = new CopyOnWriteArrayList<>();
    notes
        .query(QueryConditional.keyEqualTo(k -> k.partitionValue("b")))
        .items()
        .subscribe(note -> items.add(note.getPage()))
        .join();
    same(List.of(1, 2, 3, 4, 5, 6), items);
  }

  public void itemsOfEachPage() {
    insert();
    List<Note> found = new CopyOnWriteArrayList<>();
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.sortBetween(
                    Key.builder().partitionValue("b").sortValue(2).build(),
                    Key.builder().partitionValue("b").sortValue(4).build()))
            .scanIndexForward(false)
            .build();
    notes.query(request).subscribe(page -> found.addAll(page.items())).join();
    same(List.of(4, 3, 2), found.stream().map(Note::getPage).toList());
  }

  public void aScanWithAFilter() {
    insert();
    List<Note> found = new CopyOnWriteArrayList<>();
    notes
        .scan(
            r ->
                r.filterExpression(
                    Expression.builder()
                        .expression("#t = :t")
                        .putExpressionName("#t", "text")
                        .putExpressionValue(":t", AttributeValue.fromS("text 5"))
                        .build()))
        .items()
        .subscribe(found::add)
        .join();
    same(List.of(new Note("b", 5, "text 5")), found);
  }

  public void aPublisherOfItems() {
    insert();
    List<Note> found =
        Flux.from(
                notes.query(
                    QueryConditional.sortGreaterThan(
                        Key.builder().partitionValue("b").sortValue(4).build())))
            .flatMapIterable(Page::items)
            .collectList()
            .block();
    same(List.of(5, 6), found.stream().map(Note::getPage).toList());
  }
}
