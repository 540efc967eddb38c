package wide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

@Table("metrics")
@Family("m")
public record Metrics(
    @RowKey String host,
    @Column String c01,
    @Column Integer c02,
    @Column long c03,
    @Column String c04,
    @Column Integer c05,
    @Column long c06,
    @Column String c07,
    @Column Integer c08,
    @Column long c09,
    @Column String c10,
    @Column Integer c11,
    @Column long c12,
    @Column String c13,
    @Column Integer c14,
    @Column long c15,
    @Column String c16,
    @Column Integer c17,
    @Column long c18,
    @Column String c19,
    @Column Integer c20,
    @Column long c21) {}
