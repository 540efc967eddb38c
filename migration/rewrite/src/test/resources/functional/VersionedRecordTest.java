package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Writes check the version and count it. */
public class VersionedRecordTest {
  private static final TableSchema<Account> SCHEMA = TableSchema.fromBean(Account.class);

  private final DynamoDbTable<Account> accounts;

  public VersionedRecordTest(DynamoDbEnhancedClient enhancedClient) {
    accounts = enhancedClient.table("accounts", SCHEMA);
  }

  private static Account account(long balance) {
    Account account = new Account();
    account.setId("a");
    account.setBalance(balance);
    return account;
  }

  private Account stored() {
    return accounts.getItem(Key.builder().partitionValue("a").build());
  }

  public void theFirstWriteHasVersionOne() {
    accounts.putItem(account(10));
    same(1L, stored().getVersion());
  }

  public void theFirstUpdateHasVersionOne() {
    Account updated = accounts.updateItem(account(10));
    same(1L, updated.getVersion());
    same(10L, updated.getBalance());
  }

  public void eachWriteCounts() {
    accounts.putItem(account(10));
    Account read = stored();
    read.setBalance(20L);
    same(2L, accounts.updateItem(read).getVersion());
    Account again = stored();
    again.setBalance(30L);
    accounts.putItem(again);
    same(3L, stored().getVersion());
    same(30L, stored().getBalance());
  }

  public void aStaleUpdateIsRefused() {
    accounts.putItem(account(10));
    Account one = stored();
    Account other = stored();
    one.setBalance(11L);
    accounts.updateItem(one);
    other.setBalance(12L);
    try {
      accounts.updateItem(other);
      throw new AssertionError("stored what is stale");
    } catch (ConditionalCheckFailedException e) {
      same(11L, stored().getBalance());
    }
  }

  public void aStalePutIsRefused() {
    accounts.putItem(account(10));
    Account one = stored();
    Account other = stored();
    accounts.putItem(one);
    refused(() -> accounts.putItem(other));
    same(2L, stored().getVersion());
  }

  public void aNewItemDoesNotReplaceAnother() {
    accounts.putItem(account(10));
    refused(() -> accounts.putItem(account(99)));
    refused(() -> accounts.updateItem(account(99)));
    same(10L, stored().getBalance());
  }

  public void aVersionOfWhatIsMissingIsRefused() {
    Account missing = account(10);
    missing.setVersion(7L);
    refused(() -> accounts.putItem(missing));
    same(null, stored());
  }

  public void aConditionIsCheckedAsWell() {
    accounts.putItem(account(10));
    Account read = stored();
    read.setBalance(5L);
    Expression enough =
        Expression.builder()
            .expression("balance >= :least")
            .putExpressionValue(":least", AttributeValue.fromN("20"))
            .build();
    refused(() -> accounts.putItem(r -> r.item(read).conditionExpression(enough)));
    Expression some =
        Expression.builder()
            .expression("balance > :least")
            .putExpressionValue(":least", AttributeValue.fromN("9"))
            .build();
    accounts.putItem(r -> r.item(read).conditionExpression(some));
    same(5L, stored().getBalance());
    same(2L, stored().getVersion());
  }

  public void aDeletionByKey() {
    accounts.putItem(account(10));
    accounts.deleteItem(Key.builder().partitionValue("a").build());
    same(null, stored());
    accounts.putItem(account(10));
    same(1L, stored().getVersion());
  }
}
