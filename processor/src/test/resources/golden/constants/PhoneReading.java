package telemetry;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;

@Table("readings")
@Family("r")
@KeyConstant(value = "phone", order = 0)
@KeyConstant(value = "day", order = 2)
@KeyConstant(value = "v1", order = 4)
public record PhoneReading(
    @RowKey(order = 1) String deviceId,
    @RowKey(order = 3) LocalDate day,
    @Column int connected) {}
