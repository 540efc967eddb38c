package functional;

import static functional.Checks.same;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetResultPageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;

/** Many items of two tables at a time. */
public class BatchTest {
  private static final Book FIRST = new Book("a", 1, "One");
  private static final Book SECOND = new Book("a", 2, "Two");
  private static final Author AUTHOR = new Author("Ada", 1815);

  private final DynamoDbEnhancedClient client;
  private final DynamoDbTable<Book> books;
  private final DynamoDbTable<Author> authors;

  public BatchTest(DynamoDbEnhancedClient client) {
    this.client = client;
    this.books = client.table("books", TableSchema.fromBean(Book.class));
    this.authors = client.table("authors", TableSchema.fromBean(Author.class));
  }

  private static Key key(Integer number) {
    return Key.builder().partitionValue("a").sortValue(number).build();
  }

  private Author author(String name) {
    return authors.getItem(k -> k.key(Key.builder().partitionValue(name).build()));
  }

  public void putsOfOneTable() {
    client.batchWriteItem(
        BatchWriteItemEnhancedRequest.builder()
            .writeBatches(
                WriteBatch.builder(Book.class)
                    .mappedTableResource(books)
                    .addPutItem(FIRST)
                    .addPutItem(r -> r.item(SECOND))
                    .build())
            .build());
    same(FIRST, books.getItem(key(1)));
    same(SECOND, books.getItem(key(2)));
  }

  public void putsOfTwoTables() {
    WriteBatch ofBooks =
        WriteBatch.builder(Book.class).mappedTableResource(books).addPutItem(FIRST).build();
    WriteBatch ofAuthors =
        WriteBatch.builder(Author.class).mappedTableResource(authors).addPutItem(AUTHOR).build();
    client.batchWriteItem(r -> r.writeBatches(ofBooks, ofAuthors));
    same(FIRST, books.getItem(key(1)));
    same(AUTHOR, author("Ada"));
  }

  public void deletionsOfOneTable() {
    books.putItem(FIRST);
    books.putItem(SECOND);
    client.batchWriteItem(
        r ->
            r.addWriteBatch(
                WriteBatch.builder(Book.class)
                    .mappedTableResource(books)
                    .addDeleteItem(FIRST)
                    .addDeleteItem(SECOND)
                    .build()));
    same(null, books.getItem(key(1)));
    same(null, books.getItem(key(2)));
  }

  public void putsAndDeletionsOfTwoTables() {
    books.putItem(FIRST);
    authors.putItem(AUTHOR);
    client.batchWriteItem(
        BatchWriteItemEnhancedRequest.builder()
            .writeBatches(
                WriteBatch.builder(Book.class)
                    .mappedTableResource(books)
                    .addPutItem(SECOND)
                    .addDeleteItem(Key.builder().partitionValue("a").sortValue(1).build())
                    .build(),
                WriteBatch.builder(Author.class)
                    .mappedTableResource(authors)
                    .addDeleteItem(r -> r.key(k -> k.partitionValue("Ada")))
                    .build())
            .build());
    same(null, books.getItem(key(1)));
    same(SECOND, books.getItem(key(2)));
    same(null, author("Ada"));
  }

  public void readsOfTwoTables() {
    books.putItem(FIRST);
    books.putItem(SECOND);
    authors.putItem(AUTHOR);
    BatchGetResultPageIterable pages =
        client.batchGetItem(
            r ->
                r.readBatches(
                    ReadBatch.builder(Book.class)
                        .mappedTableResource(books)
                        .addGetItem(FIRST)
                        .addGetItem(SECOND)
                        .build(),
                    ReadBatch.builder(Author.class)
                        .mappedTableResource(authors)
                        .addGetItem(AUTHOR)
                        .build()));
    List<Book> foundBooks = pages.resultsForTable(books).stream().collect(Collectors.toList());
    List<Author> foundAuthors = pages.resultsForTable(authors).stream().toList();
    foundBooks.sort(Comparator.comparing(Book::getNumber));
    same(List.of(FIRST, SECOND), foundBooks);
    same(List.of(AUTHOR), foundAuthors);
  }
}
