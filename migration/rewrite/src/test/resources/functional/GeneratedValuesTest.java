package functional;

import static functional.Checks.same;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** Times that writes set, and values that they keep. */
public class GeneratedValuesTest {
  private final DynamoDbTable<Document> documents;

  public GeneratedValuesTest(DynamoDbEnhancedClient client) {
    this.documents = client.table("documents", TableSchema.fromBean(Document.class));
  }

  private static Document document(String text, String author) {
    Document document = new Document();
    document.setId("d");
    document.setText(text);
    document.setAuthor(author);
    return document;
  }

  private Document stored() {
    return documents.getItem(Key.builder().partitionValue("d").build());
  }

  public void timesAreSet() {
    Instant before = Instant.now().minusSeconds(1);
    documents.updateItem(document("one", "Ann"));
    same(true, stored().getCreated().isAfter(before));
    same(true, stored().getChanged().isAfter(before));
  }

  public void anUpdateKeepsTheFirstTime() {
    documents.updateItem(document("one", "Ann"));
    Document first = stored();
    documents.updateItem(document("two", "Ann"));
    same(first.getCreated(), stored().getCreated());
    same(false, stored().getChanged().isBefore(first.getChanged()));
    same("two", stored().getText());
  }

  public void anUpdateKeepsTheFirstAuthor() {
    documents.updateItem(document("one", "Ann"));
    documents.updateItem(document("two", "Bob"));
    same("Ann", stored().getAuthor());
    same("two", stored().getText());
  }
}
