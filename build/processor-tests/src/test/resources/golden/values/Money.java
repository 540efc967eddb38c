package desk;

public record Money(long cents) {}
