package com.example.fleet;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import lombok.Data;

/** 130 columns: too many for the JIT unless generated methods are split. */
@Data
@Table("telemetry")
@Family("t")
public class Telemetry {
  @RowKey private String truck;
  @Column private Integer m000, m001, m002, m003, m004, m005, m006, m007, m008, m009;
  @Column private Integer m010, m011, m012, m013, m014, m015, m016, m017, m018, m019;
  @Column private Integer m020, m021, m022, m023, m024, m025, m026, m027, m028, m029;
  @Column private Integer m030, m031, m032, m033, m034, m035, m036, m037, m038, m039;
  @Column private Integer m040, m041, m042, m043, m044, m045, m046, m047, m048, m049;
  @Column private Integer m050, m051, m052, m053, m054, m055, m056, m057, m058, m059;
  @Column private Integer m060, m061, m062, m063, m064, m065, m066, m067, m068, m069;
  @Column private Integer m070, m071, m072, m073, m074, m075, m076, m077, m078, m079;
  @Column private Integer m080, m081, m082, m083, m084, m085, m086, m087, m088, m089;
  @Column private Integer m090, m091, m092, m093, m094, m095, m096, m097, m098, m099;
  @Column private Integer m100, m101, m102, m103, m104, m105, m106, m107, m108, m109;
  @Column private Integer m110, m111, m112, m113, m114, m115, m116, m117, m118, m119;
  @Column private Integer m120, m121, m122, m123, m124, m125, m126, m127, m128, m129;
}
