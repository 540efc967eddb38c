package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(TenantReadingRepository.class)
class TenantReadingTest {
  private static final LocalDate DAY = LocalDate.of(2019, 5, 1);
  private static final TenantReading PHONE =
      new TenantReading("altostrat", "phone", "4c410523", DAY, 12);
  private static final TenantReading TABLET =
      new TenantReading("altostrat", "tablet", "a0b41f74", DAY, 7);
  private static final TenantReading OTHER =
      new TenantReading("examplepetstore", "phone", "4c410523", DAY.plusDays(1), 3);
  private static final TenantReading LONGER_NAME =
      new TenantReading("altostrat2", "phone", "4c410523", DAY, 1);

  private final TenantReadingRepository tenants;

  TenantReadingTest(TenantReadingRepository tenants) {
    this.tenants = tenants;
  }

  @BeforeEach
  void fill() {
    tenants.putAll(List.of(PHONE, TABLET, OTHER, LONGER_NAME));
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(
            TenantReadingKey.of("altostrat", "phone", "4c410523", DAY)
                .toByteString()
                .toStringUtf8())
        .isEqualTo("altostrat#phone#4c410523#20190501");
  }

  @Test
  void aTenantSeesItsOwnRowsOnly() {
    assertThat(tenants.scan(TenantReadingKey.tenant("altostrat")).list())
        .containsExactly(PHONE, TABLET)
        .inOrder();
  }

  @Test
  void aTenantThatLeavesIsOneRange() {
    var altostrat = tenants.deleteRange(TenantReadingKey.tenant("altostrat"));
    assertThat(altostrat.count()).isEqualTo(2);
    altostrat.confirm(2);

    assertThat(tenants.scan(TenantReadingKey.all()).list())
        .containsExactly(LONGER_NAME, OTHER)
        .inOrder();
  }
}
