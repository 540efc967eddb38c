package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Types of values and keys. */
public class ConvertersTest {
  private static final UUID DEVICE = UUID.fromString("8f4c2a0e-0000-4000-8000-000000000001");
  private static final Instant AT = Instant.parse("2026-05-06T07:08:09.123456789Z");

  private final DynamoDbTable<Reading> readings;

  public ConvertersTest(DynamoDbEnhancedClient client) {
    this.readings = client.table("readings", TableSchema.fromBean(Reading.class));
  }

  private static Reading reading(Instant at) {
    Reading reading = new Reading();
    reading.setDevice(DEVICE);
    reading.setAt(at);
    reading.setCodes(Set.of(1));
    return reading;
  }

  private Reading stored(Instant at) {
    return readings.getItem(
        Key.builder().partitionValue(DEVICE.toString()).sortValue(at.toString()).build());
  }

  public void eachTypeIsReadAsItWasWritten() {
    Reading reading = reading(AT);
    reading.setQuality(Reading.Quality.BAD);
    reading.setAmount(new BigDecimal("12.345"));
    reading.setDay(LocalDate.of(2026, 5, 6));
    reading.setRaw(new byte[] {0, 1, -1});
    reading.setChecked(false);
    reading.setManual(true);
    reading.setCount(1L << 40);
    reading.setRatio(0.25f);
    reading.setCodes(Set.of(3, -1, 200));
    reading.setTimes(List.of(AT, AT.minusNanos(1), AT));
    reading.setUnit("kelvin");
    readings.putItem(reading);
    same(reading, stored(AT));
  }

  public void nothingIsReadAsNothing() {
    readings.putItem(reading(AT));
    Reading found = stored(AT);
    same(reading(AT), found);
    same(null, found.getChecked());
    same(false, found.isManual());
    same(1L, found.getCount());
  }

  public void timesAreInOrder() {
    List<Instant> times =
        List.of(
            Instant.parse("1969-12-31T23:59:59.000000001Z"),
            Instant.parse("2026-05-06T07:08:09.123456788Z"),
            AT);
    times.forEach(at -> readings.putItem(reading(at)));
    List<Reading> all =
        readings
            .query(QueryConditional.keyEqualTo(k -> k.partitionValue(DEVICE.toString())))
            .items()
            .stream()
            .toList();
    same(times, all.stream().map(Reading::getAt).toList());
    List<Reading> before =
        readings
            .query(
                QueryConditional.sortLessThan(
                    Key.builder()
                        .partitionValue(DEVICE.toString())
                        .sortValue(AT.toString())
                        .build()))
            .items()
            .stream()
            .toList();
    same(times.subList(0, 2), before.stream().map(Reading::getAt).toList());
  }

  public void aFilterOnAnEnum() {
    Reading good = reading(AT);
    good.setQuality(Reading.Quality.GOOD);
    readings.putItem(good);
    Reading bad = reading(AT.plusNanos(1));
    bad.setQuality(Reading.Quality.BAD);
    readings.putItem(bad);
    Expression isBad =
        Expression.builder()
            .expression("quality = :bad")
            .putExpressionValue(
                ":bad", AttributeValue.builder().s(Reading.Quality.BAD.name()).build())
            .build();
    same(List.of(bad), readings.scan(r -> r.filterExpression(isBad)).items().stream().toList());
  }

  public void aConditionOnADate() {
    Reading reading = reading(AT);
    reading.setDay(LocalDate.of(2026, 5, 6));
    readings.putItem(reading);
    Expression later =
        Expression.builder()
            .expression("#d > :d")
            .putExpressionName("#d", "day")
            .putExpressionValue(":d", AttributeValue.fromS(LocalDate.of(2026, 5, 6).toString()))
            .build();
    refused(() -> readings.putItem(r -> r.item(reading(AT)).conditionExpression(later)));
    same(LocalDate.of(2026, 5, 6), stored(AT).getDay());
  }

  public void aDeletionByTime() {
    readings.putItem(reading(AT));
    readings.deleteItem(
        Key.builder().partitionValue(DEVICE.toString()).sortValue(AT.toString()).build());
    same(null, stored(AT));
  }
}
