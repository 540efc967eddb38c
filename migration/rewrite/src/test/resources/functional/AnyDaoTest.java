package functional;

import static functional.Checks.same;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

/** DAOs that share a class for tables of any class. */
public class AnyDaoTest {
  private final ItemDao items;
  private final AnyDao<Author> authors;
  private final Parts<Item> parts;

  public AnyDaoTest(DynamoDbEnhancedClient client) {
    this.items = new ItemDao(client);
    this.parts = new Parts<>(client.table("items", TableSchema.fromBean(Item.class)));
    this.authors = new AnyDao<>(client, "authors", Author.class);
  }

  /** A class of two parts for each key: the second starts with a text. */
  static class Parts<T> {
    private final DynamoDbTable<T> parts;

    Parts(DynamoDbTable<T> parts) {
      this.parts = parts;
    }

    List<T> starting(String partition, String start) {
      return parts
          .query(QueryConditional.sortBeginsWith(k -> k.partitionValue(partition).sortValue(start)))
          .items()
          .stream()
          .toList();
    }
  }

  private static Item item(String id, String sort) {
    return new Item(id, sort, "label", "second", 3);
  }

  public void anItemOfTwoPartsIsFound() {
    same(item("a", "1"), items.save(item("a", "1")));
    same(Optional.of(item("a", "1")), items.find("a", "1"));
    same(Optional.empty(), items.find("a", "2"));
    same(item("a", "1"), items.stored(item("a", "1")));
  }

  public void anUpdateReplacesTheItem() {
    items.save(item("a", "1"));
    Item changed = new Item("a", "1", null, "other", 4);
    same(changed, items.update(changed));
    same(Optional.of(changed), items.find("a", "1"));
  }

  public void aPartitionIsRead() {
    items.save(item("a", "2"));
    items.save(item("a", "1"));
    items.save(item("ab", "1"));
    same(List.of(item("a", "1"), item("a", "2")), items.of("a"));
    same(List.of(item("a", "2")), items.lastOf("a", 1));
    same(List.of(), items.of("b"));
    same(3, items.all().size());
    same(3L, items.pages().items().stream().count());
  }

  public void theTableOfTheSuperclassIsRead() {
    items.save(item("a", "x1"));
    items.save(item("a", "y1"));
    same(List.of(item("a", "x1")), items.starting("a", "x"));
    same(List.of(item("a", "x1")), parts.starting("a", "x"));
    same(List.of(), parts.starting("a", "z"));
  }

  public void itemsAreDeleted() {
    items.save(item("a", "1"));
    items.save(item("a", "2"));
    items.delete("a", "1");
    items.delete(item("a", "2"));
    same(List.of(), items.all());
  }

  public void anotherClassHasOneKeyPart() {
    Author ada = new Author("Ada", 1815);
    authors.save(ada);
    same(ada, authors.find("Ada"));
    same(List.of(ada), authors.of("Ada"));
    authors.delete("Ada");
    same(null, authors.find("Ada"));
  }

  public void aKeyWithTooFewOrTooManyPartsIsRefused() {
    same(true, isRefused(() -> items.find("a")));
    same(true, isRefused(() -> authors.find("a", "b")));
  }

  private static boolean isRefused(Runnable read) {
    try {
      read.run();
      return false;
    } catch (RuntimeException e) {
      return true;
    }
  }
}
