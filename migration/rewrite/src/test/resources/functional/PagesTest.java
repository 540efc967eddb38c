package functional;

import static functional.Checks.same;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;

/** What is found on several pages. */
public class PagesTest {
  private static final int COUNT = 25;
  private static final List<Integer> ALL = IntStream.range(0, COUNT).boxed().toList();

  private final DynamoDbTable<Sample> samples;

  public PagesTest(DynamoDbEnhancedClient client) {
    this.samples = client.table("samples", TableSchema.fromBean(Sample.class));
  }

  private void insert() {
    for (int number : ALL) {
      Sample sample = new Sample();
      sample.setSeries("s");
      sample.setNumber(number);
      sample.setValue(number / 2.0);
      samples.putItem(sample);
    }
  }

  public void aLoopOverPagesAndTheirItems() {
    insert();
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.keyEqualTo(Key.builder().partitionValue("s").build()))
            .limit(10)
            .build();
    List<Integer> numbers = new ArrayList<>();
    for (Page<Sample> page : samples.query(request)) {
      for (Sample sample : page.items()) {
        numbers.add(sample.getNumber());
      }
    }
    same(ALL, numbers);
  }

  public void aLoopThatCollectsTheItemsOfEachPage() {
    insert();
    PageIterable<Sample> pages = samples.scan(ScanEnhancedRequest.builder().limit(7).build());
    List<Sample> found = new ArrayList<>();
    for (Page<Sample> page : pages) {
      found.addAll(page.items());
    }
    same(ALL, found.stream().map(Sample::getNumber).toList());
  }

  public void theItemsOfEachPage() {
    insert();
    List<Double> values = new ArrayList<>();
    samples
        .query(QueryConditional.keyEqualTo(k -> k.partitionValue("s")))
        .forEach(page -> page.items().forEach(sample -> values.add(sample.getValue())));
    same(COUNT, values.size());
    same(12.0, values.get(COUNT - 1));
  }

  public void aStreamOfPages() {
    insert();
    List<Integer> numbers =
        samples.scan(r -> r.limit(4)).stream()
            .flatMap(page -> page.items().stream())
            .map(Sample::getNumber)
            .collect(Collectors.toList());
    same(ALL, numbers);
  }

  public void itemsWithoutPages() {
    insert();
    List<Integer> numbers = new ArrayList<>();
    for (Sample sample : samples.scan().items()) {
      numbers.add(sample.getNumber());
    }
    same(ALL, numbers);
    same(25L, samples.scan().items().stream().count());
  }

  public void onlyTheFirstPage() {
    insert();
    List<Sample> first =
        samples
            .query(
                r ->
                    r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue("s")))
                        .limit(6))
            .iterator()
            .next()
            .items();
    same(List.of(0, 1, 2, 3, 4, 5), first.stream().map(Sample::getNumber).toList());
  }
}
