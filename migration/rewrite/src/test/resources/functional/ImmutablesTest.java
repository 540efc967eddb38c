package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Classes with builders. */
public class ImmutablesTest {
  private final DynamoDbTable<Ticket> tickets;
  private final DynamoDbTable<Voucher> vouchers;

  public ImmutablesTest(DynamoDbEnhancedClient client) {
    this.tickets = client.table("tickets", TableSchema.fromImmutableClass(Ticket.class));
    this.vouchers = client.table("vouchers", TableSchema.fromClass(Voucher.class));
  }

  private static Ticket ticket(int seat, String holder) {
    return Ticket.builder().show("opera").seat(seat).holder(holder).build();
  }

  public void whatIsPutIsRead() {
    tickets.putItem(ticket(7, "Ann"));
    same(
        ticket(7, "Ann"),
        tickets.getItem(Key.builder().partitionValue("opera").sortValue(7).build()));
  }

  public void attributesThatAreMissing() {
    tickets.putItem(ticket(8, null));
    same(ticket(8, null), tickets.getItem(ticket(8, "Ann")));
  }

  public void aQuery() {
    for (int seat : List.of(10, 9, 100)) {
      tickets.putItem(ticket(seat, "Ann"));
    }
    List<Ticket> found =
        tickets
            .query(
                QueryConditional.sortGreaterThanOrEqualTo(
                    Key.builder().partitionValue("opera").sortValue(10).build()))
            .items()
            .stream()
            .toList();
    same(List.of(10, 100), found.stream().map(Ticket::seat).toList());
  }

  public void aFilter() {
    tickets.putItem(ticket(1, "Ann"));
    tickets.putItem(ticket(2, "Bob"));
    Expression ofBob =
        Expression.builder()
            .expression("#h = :bob")
            .putExpressionName("#h", "held-by")
            .putExpressionValue(":bob", AttributeValue.fromS("Bob"))
            .build();
    same(
        List.of(ticket(2, "Bob")),
        tickets.scan(r -> r.filterExpression(ofBob)).items().stream().toList());
  }

  public void aVoucherIsUsedOnce() {
    Voucher voucher = Voucher.builder().code("TEN").percent(10).build();
    vouchers.putItem(voucher);
    Voucher used = voucher.toBuilder().used(true).build();
    Expression unused =
        Expression.builder()
            .expression("attribute_exists(code) AND attribute_not_exists(used)")
            .build();
    vouchers.putItem(r -> r.item(used).conditionExpression(unused));
    refused(() -> vouchers.putItem(r -> r.item(used).conditionExpression(unused)));
    Optional<Voucher> found =
        Optional.ofNullable(vouchers.getItem(r -> r.key(k -> k.partitionValue("TEN"))));
    same(Optional.of(used), found);
  }

  public void anUpdateReturnsWhatIsStored() {
    Voucher voucher = Voucher.builder().code("TEN").percent(10).used(false).build();
    same(voucher, vouchers.updateItem(voucher));
    Voucher changed =
        vouchers.updateItem(
            r -> r.item(Voucher.builder().code("TEN").percent(20).build()).ignoreNulls(true));
    same(Voucher.builder().code("TEN").percent(20).used(false).build(), changed);
  }

  public void aDeletion() {
    tickets.putItem(ticket(1, "Ann"));
    tickets.deleteItem(ticket(1, null));
    same(null, tickets.getItem(ticket(1, null)));
  }
}
