module warehouse

go 1.22
