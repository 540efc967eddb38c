package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest({PhoneDayRepository.class, TabletDayRepository.class})
class PhoneDayTest {
  private static final LocalDate FIRST = LocalDate.of(2020, 5, 1);
  private static final PhoneDay PHONE_1 = new PhoneDay("4c410523", FIRST, "PQ2A.190405.003", 1);
  private static final PhoneDay PHONE_2 =
      new PhoneDay("4c410523", FIRST.plusDays(1), "PQ2A.190405.004", 3);
  private static final TabletDay TABLET = new TabletDay("a0b81f74", FIRST, "PQ2A.190401.002");

  private final PhoneDayRepository phones;
  private final TabletDayRepository tablets;

  PhoneDayTest(PhoneDayRepository phones, TabletDayRepository tablets) {
    this.phones = phones;
    this.tablets = tablets;
  }

  @BeforeEach
  void fill() {
    phones.put(PHONE_2);
    phones.put(PHONE_1);
    tablets.put(TABLET);
  }

  @Test
  void theRowKeysAreThoseOfTheSchemaGuide() {
    assertThat(PhoneDayKey.of("4c410523", FIRST).toByteString().toStringUtf8())
        .isEqualTo("phone#4c410523#20200501");
    assertThat(TabletDayKey.of("a0b81f74", FIRST).toByteString().toStringUtf8())
        .isEqualTo("tablet#a0b81f74#20200501");
  }

  @Test
  void theDaysOfADeviceAreInOrder() {
    assertThat(phones.scan(PhoneDayKey.device("4c410523")).list())
        .containsExactly(PHONE_1, PHONE_2)
        .inOrder();
    assertThat(phones.scan(PhoneDayKey.device("4c410523").day().after(FIRST)).list())
        .containsExactly(PHONE_2);
  }

  @Test
  void twoKindsOfRowsOfOneTableStayApart() {
    assertThat(phones.scan(PhoneDayKey.all()).list()).containsExactly(PHONE_1, PHONE_2).inOrder();
    assertThat(tablets.scan(TabletDayKey.all()).list()).containsExactly(TABLET);
  }
}
